// Runs a server command to its end, and measures how much memory it and its children took.
import { runProgram } from './programs.mjs';
import { serverBinary } from './server.mjs';

/**
 * Runs the command; resolves to `{code, stdout, stderr, kibibytes}`. If the command does not end
 * within `seconds`, `code` is 'hangs'.
 */
export const measuredRun = (args, options) => runProgram([serverBinary, ...args], options);
