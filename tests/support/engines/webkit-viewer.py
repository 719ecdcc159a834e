#!/usr/bin/python3
"""A bare window of WebKitGTK for WebKitWebDriver.

Debian's MiniBrowser keeps a toolbar over the page, asks for each camera in a bar that no driver can
press, and has no place for downloads. This one fills its window with the page, saves into
--downloads=FOLDER and runs --script=FILE before each page. Sound needs a touch first, as in Safari.
"""
import argparse
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--downloads", required=True)
    parser.add_argument("--script", required=True)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=800)
    return parser.parse_known_args()[0]


def settings():
    return WebKit2.Settings(
        enable_media_stream=True,
        enable_mock_capture_devices=True,
        media_playback_requires_user_gesture=True,
    )


def answer_permission(view, request):
    """The mock camera is drawn without a GPU: at the scan's 2160 lines it takes the processor from
    everything else, so only the bench may open it, which asks for 1080."""
    if "/dev/" in view.get_uri():
        request.allow()
    else:
        request.deny()
    return True


def new_view(context, options, windows):
    with open(options.script, encoding="utf-8") as file:
        script = WebKit2.UserScript.new(
            file.read(),
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    content = WebKit2.UserContentManager()
    content.add_script(script)
    view = WebKit2.WebView(
        is_controlled_by_automation=True,
        web_context=context,
        settings=settings(),
        user_content_manager=content,
    )
    view.connect("permission-request", answer_permission)
    window = Gtk.Window()
    window.set_default_size(options.width, options.height)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("close", lambda _view: window.destroy())
    windows.append(window)
    return view


def save_into(folder):
    def decide(download, name):
        download.set_allow_overwrite(False)
        download.set_destination("file://" + os.path.join(folder, name or "download"))
        return True

    return lambda _context, download: download.connect("decide-destination", decide)


def main():
    options = arguments()
    windows = []
    context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager.new_ephemeral())
    context.set_automation_allowed(True)

    def started(_context, session):
        info = WebKit2.ApplicationInfo()
        info.set_name("MiniBrowser")
        version = (
            WebKit2.get_major_version(),
            WebKit2.get_minor_version(),
            WebKit2.get_micro_version(),
        )
        info.set_version(*version)
        session.set_application_info(info)
        session.connect("create-web-view", lambda *_: new_view(context, options, windows))

    context.connect("automation-started", started)
    context.connect("download-started", save_into(options.downloads))
    Gtk.main()


main()
