"""Runs programs for tests that need many. A fork of Node copies a large heap; a fork of this script
is cheap.

Reads lines of JSON, `{"id", "arguments", "input", "seconds"}`, with the input in base64, and
writes one line for each, in the order in which they end: `{"id", "code", "stdout", "stderr",
"kibibytes"}`. A program that does not end in time has the code "hangs". `qpdf` needs no process:
its library runs the same command line."""
import base64
import ctypes
import json
import os
import subprocess
import sys
import threading

# Two declarations from qpdf's C header: the function that the library calls with text, and the
# constant that makes it call that function.
log_function = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_char), ctypes.c_size_t, ctypes.c_void_p)
qpdf_log_dest_custom = 4


class Qpdf:
    """qpdf's own command line, as its library offers it."""

    def __init__(self):
        self.library = ctypes.CDLL('libqpdf.so')
        for create in (self.library.qpdfjob_init, self.library.qpdflogger_create):
            create.restype = ctypes.c_void_p

    def run(self, arguments):
        told = {'info': bytearray(), 'warn': bytearray(), 'error': bytearray()}
        listeners = {name: log_function(listener_of(text)) for name, text in told.items()}
        job = ctypes.c_void_p(self.library.qpdfjob_init())
        logger = ctypes.c_void_p(self.library.qpdflogger_create())
        for name, listener in listeners.items():
            direct = getattr(self.library, f'qpdflogger_set_{name}')
            direct(logger, qpdf_log_dest_custom, listener, None)
        self.library.qpdfjob_set_logger(job, logger)
        words = [os.fsencode(word) for word in arguments]
        given = (ctypes.c_char_p * (len(words) + 1))(*words, None)
        code = (self.library.qpdfjob_initialize_from_argv(job, given)
                or self.library.qpdfjob_run(job))
        self.library.qpdfjob_cleanup(ctypes.byref(job))
        self.library.qpdflogger_cleanup(ctypes.byref(logger))
        return {'code': code, 'stdout': text_of(told['info']),
                'stderr': text_of(told['warn'] + told['error'])}


def listener_of(text):
    def listen(data, size, _):
        text.extend(data[:size])
        return 0
    return listen


def text_of(content):
    return content.decode(errors='replace')


def file_of(content):
    file = os.fdopen(os.memfd_create('bytes'), 'w+b')
    file.write(content)
    file.seek(0)
    return file


def content_of(file):
    file.seek(0)
    return text_of(file.read())


def run_process(arguments, given, seconds):
    # Uses files instead of pipes, because a full pipe would stop a program until somebody reads it.
    with file_of(given) as stdin, file_of(b'') as stdout, file_of(b'') as stderr:
        child = subprocess.Popen(arguments, stdin=stdin, stdout=stdout, stderr=stderr)
        hangs = threading.Event()
        timer = threading.Timer(seconds, lambda: (hangs.set(), child.kill()))
        timer.start()
        # `usage` states the memory of the largest process among the child and its own children.
        _, status, usage = os.wait4(child.pid, 0)
        timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        return {'code': 'hangs' if hangs.is_set() else child.returncode,
                'stdout': content_of(stdout), 'stderr': content_of(stderr),
                'kibibytes': usage.ru_maxrss}


def answer(request, qpdf, writing):
    arguments = request['arguments']
    try:
        ended = (qpdf.run(arguments) if arguments[0] == 'qpdf'
                 else run_process(arguments, base64.b64decode(request['input']),
                                  request['seconds']))
    except OSError as error:
        ended = {'code': 'not started', 'stdout': '', 'stderr': str(error)}
    with writing:
        print(json.dumps({'id': request['id'], **ended}), flush=True)


def main():
    qpdf = Qpdf()
    writing = threading.Lock()
    for line in sys.stdin:
        threading.Thread(target=answer, args=(json.loads(line), qpdf, writing)).start()


main()
