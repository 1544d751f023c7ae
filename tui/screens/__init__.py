"""Screens over the main one: sessions, help, settings, conflict, replay."""
