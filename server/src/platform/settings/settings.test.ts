import { describe, expect, it } from 'vitest'
import { localSettings, readSettings } from './settings.ts'

const good = localSettings('warren', 'postgres://postgres@127.0.0.1:5432/postgres')

describe('settings', () => {
  it('are read with their defaults', () => {
    const settings = readSettings({ ...good, NODE_ENV: undefined, SMTP_URL: '' })
    expect(settings).toMatchObject({
      NODE_ENV: 'production',
      PORT: 3000,
      TIME_ZONE: 'Europe/Budapest',
      PASSWORD_MIN_LENGTH: 8,
      DEMO_MODE: false,
    })
    expect(settings.SMTP_URL).toBeUndefined()
    expect(settings.SESSION_KEYS.current).toBe('local')
  })

  it('that are wrong are told by name, all at once, without their values', () => {
    const read = () =>
      readSettings({
        ...good,
        PORT: 'many',
        SESSION_KEYS: 'a:c2hvcnQ=',
        DATABASE_URL: 'mysql://user:hunter2@host/db',
        TIME_ZONE: 'Mars/Olympus',
        PASSWORD_MIN_LENGTH: '4',
      })
    expect(read).toThrow(/PORT.*\n.*[\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*PORT/)
    for (const name of ['PORT', 'SESSION_KEYS', 'DATABASE_URL', 'TIME_ZONE', 'PASSWORD_MIN_LENGTH'])
      expect(read).toThrow(name)
    expect(read).not.toThrow(/hunter2|c2hvcnQ/)
  })

  it('have no default for what must be secret', () => {
    expect(() => readSettings({})).toThrow(/SESSION_KEYS/)
  })

  it('S15: take proxies that are named, and no word for half the world', () => {
    const read = (TRUST_PROXY: string) => readSettings({ ...good, TRUST_PROXY }).TRUST_PROXY
    expect(read('')).toBeUndefined()
    expect(read('loopback')).toEqual(['loopback'])
    expect(read('172.30.83.1, fd00::1,10.1.0.0/16')).toEqual(['172.30.83.1', 'fd00::1', '10.1.0.0/16'])
    for (const wide of [
      'uniquelocal',
      'linklocal',
      'true',
      '*',
      '0.0.0.0/0',
      '10.0.0.0/8',
      'fc00::/7',
      '10.0.0.1/x',
      '1/2/3',
    ])
      expect(() => read(wide)).toThrow('TRUST_PROXY')
  })

  it('take several signing keys, the first signs', () => {
    const key = Buffer.alloc(32, 1).toString('base64')
    const { SESSION_KEYS } = readSettings({ ...good, SESSION_KEYS: `b:${key},a:${key}` })
    expect([SESSION_KEYS.current, [...SESSION_KEYS.keys.keys()]]).toEqual(['b', ['b', 'a']])
    expect(() => readSettings({ ...good, SESSION_KEYS: `a:${key},a:${key}` })).toThrow('SESSION_KEYS')
  })
})
