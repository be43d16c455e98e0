// A partner whose connections request one thing all the time: 500-loan analyses or quick quotes.
import { analysesPath } from '../../api/analysis_requests.mjs';
import { partnerPath, validRequest } from '../../api/server.mjs';
import { Client, forever } from '../client.mjs';
import { largeAnalysis } from './sandbox_session.mjs';

export async function attack({ port, headers, quotes = false, connections = 32, loans = 500 }) {
  const client = new Client({ port, headers, connections });
  const path = quotes ? partnerPath : analysesPath;
  const body = JSON.stringify(quotes ? validRequest : largeAnalysis(loans));
  for (let count = 0; count < connections; ++count) {
    forever(() => client.ask(path, { method: 'POST', body,
      headers: { 'content-type': 'application/json' } }));
  }
}
