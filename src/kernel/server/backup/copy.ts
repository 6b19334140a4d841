/** COPY through the driver, which has no words for it: rows leave and enter as PostgreSQL's own text, one line each. */
import { once } from 'node:events'
import type { ClientBase, Connection } from 'pg'

/** What the driver's connection can do beyond its published types. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** What the driver calls on a query of one's own. */
type CopyQuery = {
  submit(connection: Connection): void
  handleError(error: Error): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void
  handleCopyInResponse(connection: CopyConnection): void
}

const rowsIn = (commandTag: string): number => Number(/^COPY (\d+)/.exec(commandTag)?.[1] ?? Number.NaN)

/** Hands over every row as a line; where `take` returns a promise, the server waits for it. Returns the number of rows. */
export function copyOut(
  client: ClientBase,
  statement: string,
  take: (row: Buffer) => Promise<void> | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null
    let rows = 0
    let waiting = 0
    let ended = false
    const finish = () => {
      if (!ended || waiting > 0) return
      if (failure === null) resolve(rows)
      else reject(failure as Error)
    }
    const query: CopyQuery = {
      submit: (connection) => connection.query(statement),
      handleCopyData({ chunk }, connection) {
        // after a failure the rest is read and dropped: the connection stays usable for the rollback
        if (failure !== null) return
        try {
          // the driver uses its buffer again for what comes next
          const taken = take(Buffer.from(chunk))
          if (!taken) return
          waiting += 1
          connection.stream.pause()
          taken.then(
            () => {
              waiting -= 1
              if (waiting === 0) connection.stream.resume()
              finish()
            },
            (error: unknown) => {
              failure ??= error
              waiting -= 1
              connection.stream.resume()
              finish()
            },
          )
        } catch (error) {
          failure = error
        }
      },
      handleCopyInResponse: (connection) => connection.sendCopyFail('Rows are read here, not written.'),
      handleCommandComplete: ({ text }) => {
        rows = rowsIn(text)
      },
      handleError(error) {
        failure ??= error
        ended = true
        finish()
      },
      handleReadyForQuery() {
        ended = true
        finish()
      },
    }
    client.query(query)
  })
}

/** Writes lines as they come, no faster than the server takes them. Returns the number of rows. */
export function copyIn(client: ClientBase, statement: string, lines: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null
    let rows = 0
    const send = async (connection: CopyConnection) => {
      for await (const chunk of lines) {
        if (failure !== null) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      if (failure === null) connection.endCopyFrom()
    }
    const query: CopyQuery = {
      submit: (connection) => connection.query(statement),
      handleCopyData: () => undefined,
      handleCopyInResponse(connection) {
        send(connection).catch((error: unknown) => {
          if (failure !== null) return
          failure = error
          // the server answers with an error of its own, by which the statement ends
          connection.sendCopyFail('The source of the rows failed.')
        })
      },
      handleCommandComplete: ({ text }) => {
        rows = rowsIn(text)
      },
      handleError(error) {
        failure ??= error
        reject(failure as Error)
      },
      handleReadyForQuery: () => resolve(rows),
    }
    client.query(query)
  })
}
