import { describe, expect, it } from 'vitest'
import { signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { createFirstSuperadmin } from './index.ts'

const world = testWorld()
const asked = (extra: object) => ({
  ...world().services,
  settings: { ...world().services.settings, ...extra },
})
const SETUP = { SETUP_SUPERADMIN_USERNAME: 'root.admin', SETUP_SUPERADMIN_PASSWORD: 'elsobelepes7' }

describe('the first super administrator [USR-15, D-195]', () => {
  it('is not made without settings, and not with a password the rules refuse', async () => {
    expect(await createFirstSuperadmin(world().services)).toBe('not asked')
    await expect(
      createFirstSuperadmin(asked({ ...SETUP, SETUP_SUPERADMIN_PASSWORD: 'abc1' })),
    ).rejects.toThrow('password-too-short')
  })

  it('is made once, by two processes at once too, and logged without its password', async () => {
    const outcomes = await Promise.all([
      createFirstSuperadmin(asked(SETUP)),
      createFirstSuperadmin(asked(SETUP)),
    ])
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    await signInAs(world(), { username: 'root.admin' }, SETUP.SETUP_SUPERADMIN_PASSWORD)
    const { rows } = await world().admin.query(
      "select name, source, payload from app.commands where payload::text like '%root.admin%' limit 1",
    )
    expect(rows).toEqual([
      { name: 'USER_CREATE', source: 'SERVER', payload: { username: 'root.admin', role: 'SUPERADMIN' } },
    ])
  })

  it('is left alone by later starts with other settings', async () => {
    expect(
      await createFirstSuperadmin(asked({ ...SETUP, SETUP_SUPERADMIN_PASSWORD: 'masodikbelepes8' })),
    ).toBe('exists')
    await expect(signInAs(world(), { username: 'root.admin' }, 'masodikbelepes8')).rejects.toThrow('401')
  })
})
