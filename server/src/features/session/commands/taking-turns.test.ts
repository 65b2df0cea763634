import { setImmediate as breath } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { takingTurns } from './taking-turns.ts'

/** Works that end when they are told. */
function works() {
  const running: (() => void)[] = []
  return { running, work: () => new Promise<void>((resolve) => running.push(resolve)) }
}

it('runs as many works at once as it was told, the next when one ends, and all again when none is left', async () => {
  const inTurn = takingTurns(2)
  for (let round = 0; round < 2; round++) {
    const { running, work } = works()
    const all = [inTurn(work), inTurn(work), inTurn(work)]
    await breath()
    expect(running).toHaveLength(2)
    running[0]?.()
    await breath()
    expect(running).toHaveLength(3)
    for (const end of running) end()
    await Promise.all(all)
  }
})

it('gives the place on when a work fails', async () => {
  const inTurn = takingTurns(1)
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(inTurn(() => Promise.resolve('next'))).resolves.toBe('next')
})
