import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { openLog } from './log.ts'

it('a lost connection is logged without the connection: its keys and statements belong in no log', () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const client = { secretKey: 711_620_338, connection: { parsedStatements: { w_1: 'select 1' } } }
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01', client })
  openLog('error', stream).error({ err: lost }, 'database connection')
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    msg: 'database connection',
    err: { message: 'Connection terminated unexpectedly', code: '57P01', stack: expect.any(String) },
  })
  expect(line).not.toContain('secretKey')
  expect(line).not.toContain('select 1')
})
