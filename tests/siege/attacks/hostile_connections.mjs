// Connections from many addresses, each of which makes the server hold something.
import { evaluatePath } from '../../api/analysis_requests.mjs';
import { openSealedSocket, openSocket, pause } from '../client.mjs';
import { largeAnalysis } from './sandbox_session.mjs';

const headOf = (length, target = evaluatePath) => `POST ${target} HTTP/1.1\r\nHost: localhost\r\n`
  + `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const fourMebibytes = 4 * 2 ** 20;
const longHead = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${
  Array.from({ length: 80 }, (_, index) => `X-Part-${index}: ${'a'.repeat(760)}\r\n`).join('')}`);
const halfBody = Buffer.concat([Buffer.from(headOf(fourMebibytes)),
  Buffer.alloc(fourMebibytes - 1, ' ')]);
const smallHalfBody = Buffer.concat([Buffer.from(headOf(256 * 1024)),
  Buffer.alloc(256 * 1024 - 1, ' ')]);
const large = JSON.stringify(largeAnalysis(100));
const unread = Buffer.from(headOf(Buffer.byteLength(large)) + large);
const pipelined = Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));

/** What the connections send, in turn; none reads the answer. */
const speeches = [
  longHead, smallHalfBody, pipelined, Buffer.from('G'), longHead, halfBody, unread,
  Buffer.from(headOf(fourMebibytes)),
];

/** The beginning of a handshake that is never continued. */
const halfHello = Buffer.concat([Buffer.from([0x16, 3, 1, 0x40, 0, 1, 0, 0x3f, 0xfc, 3, 3]),
  Buffer.alloc(8000)]);

/** Opens the connections one after another, and reopens those that the server has closed. */
export async function attack({ port, connections = 2500, network = 1, tls = false }) {
  let opened = 0;
  const open = tls ? openSealedSocket : openSocket;
  const keep = async (index) => {
    const from = `127.${network}.${index % 50}.${1 + (index % 5)}`;
    for (;;) {
      const half = tls && index % 4 === 3;
      const socket = (half ? openSocket : open)({ port, from });
      socket.pause();
      socket.write(half ? halfHello : speeches[index % speeches.length]);
      // A paused socket notices a failure, but not that the server has ended the connection, so end
      // it after a while.
      await new Promise((resolve) => {
        socket.once('close', resolve);
        setTimeout(() => socket.destroy(), 15_000);
      });
      await pause(200);
    }
  };
  const openAll = async () => {
    while (opened < connections) {
      keep(opened++);
      if (opened % 20 === 0) await pause(10);
    }
  };
  // Handshakes take time, so the measurement may begin before all are made.
  await Promise.race([openAll(), pause(10_000)]);
}
