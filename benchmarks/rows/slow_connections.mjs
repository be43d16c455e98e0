// 1,000 connections that are idle or send a byte now and then, and new requests beside them.

import { connect } from 'node:net';

import { timeFreshRequest } from '../lib/requester.mjs';
import { typicalRequests } from '../lib/requests.mjs';
import { preparePartner, residentMegabytes, startTassel } from '../lib/server.mjs';
import { atMost, formatNumber, median } from '../lib/statistics.mjs';

const CONNECTIONS = 1000;
const FRESH = 100;
const DRIP_MS = 500;

function openConnection(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/**
 * Opens connections. Half of them send nothing; the others begin a request with an endless header.
 */
async function openSlowConnections(port) {
  const sockets = [];
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const socket = await openConnection(port);
    socket.on('error', () => socket.destroy()); // the server may cut a slow client
    socket.on('data', () => socket.destroy());
    if (index % 2 === 0) socket.write('POST /api/v1/quick-quotes HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    sockets.push(socket);
  }
  const dripping = sockets.filter((_, index) => index % 2 === 0);
  const timer = setInterval(() => {
    for (const socket of dripping) if (!socket.destroyed) socket.write('a');
  }, DRIP_MS);
  return {
    stillOpen: () => sockets.filter((socket) => !socket.destroyed && socket.readable).length,
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

export async function measure({ binary }) {
  const partner = await preparePartner(binary);
  try {
    const server = await startTassel(binary, partner);
    let slow;
    try {
      slow = await openSlowConnections(server.port);
      const times = [];
      for (const request of typicalRequests(FRESH)) {
        times.push(await timeFreshRequest({
          port: server.port, path: '/api/v1/quick-quotes', method: 'POST',
          headers: partner.headers, body: JSON.stringify(request),
        }));
      }
      const open = slow.stillOpen();
      if (open < CONNECTIONS * 0.9) {
        throw new Error(`only ${open} of ${CONNECTIONS} slow connections were still open`);
      }
      return [atMost(`slowest of ${FRESH} fresh requests beside ${open} slow connections`,
        Math.max(...times), 50, 'ms', `median ${formatNumber(median(times))} ms, `
        + `server at ${formatNumber(residentMegabytes(server.pid))} MB`)];
    } finally {
      slow?.close();
      await server.stop();
    }
  } finally {
    partner.remove();
  }
}
