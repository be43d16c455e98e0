// Runs a command of the server to its end, and says how much memory it and its children took.
import { execFile } from 'node:child_process';
import { serverBinary } from './server.mjs';

// Of the largest process: those that a child has waited for count as its own.
const program = `
import resource, subprocess, sys
try:
    code = subprocess.run(sys.argv[2:], stdin=subprocess.DEVNULL,
                          timeout=int(sys.argv[1])).returncode
except subprocess.TimeoutExpired:
    code = 'hangs'
print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, sep='\\n', file=sys.stderr)
`;

/** `{code, stdout, stderr, kibibytes}`; of what does not end in `seconds`, `code` is 'hangs'. */
export function measuredRun(args, { seconds = 180 } = {}) {
  const env = Object.fromEntries(Object.entries(process.env)
    .filter(([name]) => !name.startsWith('TASSEL_')));
  return new Promise((resolve, reject) => {
    execFile('python3', ['-c', program, String(seconds), serverBinary, ...args],
      { env, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
        if (error) return reject(error);
        const lines = stderr.split('\n').slice(0, -1);
        const [code, kibibytes] = lines.splice(-2);
        return resolve({ code: code === 'hangs' ? code : Number(code), stdout,
          stderr: lines.map((line) => `${line}\n`).join(''), kibibytes: Number(kibibytes) });
      });
  });
}
