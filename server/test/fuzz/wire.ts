import http from 'node:http'
import type { Shot } from './requests.ts'

export interface Answered {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}
const LONGEST_MS = 120_000

/** Sends over a real connection; an answer that is cut off, or none, is an error. */
export const wireTo =
  (port: number, agent: http.Agent) =>
  (shot: Shot): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { method, url, body } = shot
      // By itself the client announces no length with some methods, and the server would read the body as a next request.
      const headers = { ...shot.headers, ...(body && { 'content-length': String(body.length) }) }
      let hasAnswer = false
      const request = http.request(
        { host: '127.0.0.1', port, agent, method, path: url, headers, timeout: LONGEST_MS },
        (answer) => {
          hasAnswer = true
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('error', reject)
          answer.on('end', () => {
            const whole = Buffer.concat(pieces)
            const announced = answer.headers['content-length']
            if (announced !== undefined && Number(announced) !== whole.length)
              reject(new Error(`${whole.length} of ${announced} bytes`))
            else resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole })
          })
        },
      )
      request.on('timeout', () => request.destroy(new Error(`no answer in ${LONGEST_MS} ms`)))
      // A body that is refused before it has arrived may not be taken any more; the answer is what counts.
      request.on('error', (error) => {
        if (!hasAnswer) reject(error)
      })
      request.end(body)
    })
