"""Tabs above what one of several things is shown in."""

from PySide6.QtWidgets import QTabBar


def tab_bar(name: str) -> QTabBar:
    """A bar without tabs yet, under its name for whoever has it read out."""
    tabs = QTabBar()
    tabs.setObjectName("tabs")
    tabs.setAccessibleName(name)
    tabs.setDrawBase(False)
    tabs.setExpanding(False)
    return tabs
