// The floor: node:http and pg, the register's own SQL in the register's kind of transaction, and nothing else.
import { createServer } from 'node:http'
import pg from 'pg'

const { connection, companyId, query, connections } = JSON.parse(process.argv[2])
const pool = new pg.Pool({ ...connection, max: connections, options: '-c timezone=UTC -c role=plumbline_app' })
const begin = `begin; select set_config('app.company_id', ${pg.escapeLiteral(companyId)}, true)`

const server = createServer(async (_request, response) => {
  try {
    const client = await pool.connect()
    await client.query(begin)
    const { rows } = await client.query(query)
    await client.query('commit')
    client.release()
    const body = JSON.stringify({ rows })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
