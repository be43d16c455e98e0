// Runs a command of the server to its end, and says how much memory it and its children took.
import { runProgram } from './programs.mjs';
import { serverBinary } from './server.mjs';

/** `{code, stdout, stderr, kibibytes}`; of what does not end in `seconds`, `code` is 'hangs'. */
export const measuredRun = (args, options) => runProgram([serverBinary, ...args], options);
