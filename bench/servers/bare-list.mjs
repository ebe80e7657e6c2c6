// Reference server of list calls: node:http, postgres.js, one prepared statement, JSON.
import http from 'node:http';
import { readFileSync } from 'node:fs';
import { connect } from '../bare-next/app/database.js';

const { PORT, STATEMENTS } = process.env;
const statements = JSON.parse(readFileSync(STATEMENTS, 'utf8'));
const sql = connect();
// Dates are text in both directions, as under the product's query builder.
for (const type of [1082, 1083, 1114, 1184]) {
  sql.options.parsers[type] = String;
  sql.options.serializers[type] = String;
}

http
  .createServer(async (request, response) => {
    for await (const chunk of request) void chunk;
    const list = statements[request.url.slice(1)];
    const rows = await sql.unsafe(list.text, list.values, { prepare: true });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 200, data: rows }));
  })
  .listen(Number(PORT), '127.0.0.1');
