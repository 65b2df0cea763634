import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { isPassing, retryOnDeadlock } from './retry-on-deadlock.ts'

const broken = (code: string) => Object.assign(new DatabaseError('broken', 0, 'error'), { code })

describe('a transaction that deadlocked with another one', () => {
  it.each(['40001', '40P01'])('is run again, five times at most: %s', async (code) => {
    let runs = 0
    const work = (failures: number) => () => {
      runs++
      return runs <= failures ? Promise.reject(broken(code)) : Promise.resolve('done')
    }
    expect(await retryOnDeadlock(work(4))).toBe('done')
    expect(runs).toBe(5)
    runs = 0
    await expect(retryOnDeadlock(work(5))).rejects.toThrow('broken')
    expect(runs).toBe(5)
  })

  it.each([broken('23505'), broken('42501'), new Error('boom')])(
    'is not confused with any other failure',
    async (error) => {
      let runs = 0
      const work = () => {
        runs++
        return Promise.reject(error)
      }
      await expect(retryOnDeadlock(work)).rejects.toBe(error)
      expect(runs).toBe(1)
    },
  )
})

it.each([
  ['08006', true],
  ['40001', true],
  ['40P01', true],
  ['53300', true],
  ['57P01', true],
  ['55P03', true],
  ['25P03', true],
  ['23505', false],
  ['42501', false],
  ['22003', false],
])('%s is a failure of the moment: %s', (code, passing) => {
  expect(isPassing(broken(code))).toBe(passing)
})

it('a lost connection is a failure of the moment, a defect of ours is not', () => {
  expect(isPassing(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isPassing(new TypeError('x is not a function'))).toBe(false)
})
