// Sends one request over and over on a fixed number of connections; a process of its own, on plain sockets to cost little.
import { connect } from 'node:net'

const { port, path, headers, inFlight, seconds } = JSON.parse(process.argv[2])
const request = Buffer.from(
  [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n'),
)
const until = performance.now() + seconds * 1_000
let answers = 0

function drive() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let head = ''
    let left = -1
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      let rest = chunk
      if (left < 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /\r\ncontent-length: (\d+)/i.exec(head)
        if (!head.startsWith('HTTP/1.1 200') || !length)
          return reject(new Error(`Unexpected answer: ${head.slice(0, 600)}`))
        left = Number(length[1])
        rest = chunk.subarray(chunk.length - (head.length - end - 4))
        head = ''
      }
      left -= rest.length
      if (left > 0) return
      left = -1
      answers += 1
      if (performance.now() < until) socket.write(request)
      else socket.end(() => resolve())
    })
  })
}

const started = performance.now()
await Promise.all(Array.from({ length: inFlight }, drive))
console.log(JSON.stringify({ answers, seconds: (performance.now() - started) / 1_000 }))
