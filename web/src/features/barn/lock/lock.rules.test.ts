import { describe, expect, it } from 'vitest'
import { HIDDEN_MS, isAway, isSignedInSince, type LastUse, lockStateOf, type Locking } from './lock.rules.ts'

const last: LastUse = { userId: 1, at: 1_000_000, mark: 'm1' }
const seen = (after: number, more: { userId?: number; mark?: string | null } = {}) => ({
  userId: 1,
  now: last.at + after,
  mark: 'm1',
  ...more,
})

describe('when a phone asks for the PIN', () => {
  it('[FLD-09] after fifteen minutes out of sight, and not before', () => {
    expect(isAway(last, seen(HIDDEN_MS - 1))).toBe(false)
    expect(isAway(last, seen(HIDDEN_MS))).toBe(true)
    expect(HIDDEN_MS).toBe(900_000)
  })

  it('[FLD-09] also when the session has ended, and when the clock went backwards', () => {
    expect(isAway(last, seen(HIDDEN_MS, { mark: null }))).toBe(true)
    expect(isAway(last, seen(60_000, { mark: null }))).toBe(false)
    expect(isAway(last, seen(-1))).toBe(true)
  })

  it('[FLD-09] of who was not the last here; it is not known when the phone was used before', () => {
    expect(isAway(last, seen(0, { userId: 2, mark: null }))).toBe(true)
    expect(isAway(undefined, seen(0, { mark: null }))).toBe(true)
  })

  it('[FLD-09] not of who has typed the password since', () => {
    expect(isAway(last, seen(HIDDEN_MS, { mark: 'm2' }))).toBe(false)
    expect(isAway(last, seen(HIDDEN_MS, { userId: 2, mark: 'm2' }))).toBe(false)
    expect(isSignedInSince(last, seen(0))).toBe(false)
    expect(isSignedInSince(undefined, seen(0))).toBe(true)
  })
})

describe('what stands before the barn', () => {
  const pin = { digits: 4, salt: '', rounds: 1, hash: '', wrong: 0 }
  const stateOf = (more: Partial<Locking>) =>
    lockStateOf({ digits: 4, pin, isLocked: false, isHome: true, isChanging: false, ...more })

  it('[FLD-09] nothing where the farm asks for no PIN, whatever lies on the phone', () => {
    expect(stateOf({ digits: 0, pin: { ...pin, wrong: 9 }, isLocked: true, isChanging: true })).toBe('open')
    expect(stateOf({})).toBe('open')
  })

  it('[FLD-09] one is chosen at home, never in the middle of a row', () => {
    expect(stateOf({ pin: undefined })).toBe('choose')
    expect(stateOf({ pin: undefined, isHome: false })).toBe('open')
    expect(stateOf({ pin: undefined, isLocked: true, isHome: false })).toBe('open')
  })

  it('[FLD-09] one of another length opens a last time, then another one is chosen', () => {
    expect(stateOf({ digits: 6, isLocked: true })).toBe('ask')
    expect(stateOf({ digits: 6 })).toBe('choose')
    expect(stateOf({ isChanging: true, isHome: false })).toBe('choose')
  })

  it('[FLD-09] the password after five wrong ones, locked or not', () => {
    expect(stateOf({ pin: { ...pin, wrong: 4 }, isLocked: true })).toBe('ask')
    expect(stateOf({ pin: { ...pin, wrong: 5 }, isLocked: true })).toBe('password')
    expect(stateOf({ pin: { ...pin, wrong: 5 } })).toBe('password')
  })
})
