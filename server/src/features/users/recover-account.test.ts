import { describe, expect, it } from 'vitest'
import { bearer, buildUser, PASSWORD, signInAs, callerFor } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { turnOn } from '../../../test/second-factor.ts'
import { testWorld } from '../../../test/world.ts'
import { recoverAccount } from './index.ts'

const world = testWorld()
const confirm = (token: string, password: string) =>
  world().app.inject({ method: 'POST', url: '/users/password-reset/confirm', payload: { token, password } })

describe('S4: the operator recovers an account', () => {
  it('of a super administrator: switched on, sessions ended, a link that works once, a row in the log', async () => {
    const boss = await buildUser(world(), { role: 'SUPERADMIN' })
    const session = await signInAs(world(), boss)
    await world().admin.query('update app.users set active = false where id = $1', [boss.id])
    const link = await recoverAccount(world().services, boss.username.toUpperCase())
    const token = /^http:\/\/127\.0\.0\.1:3000\/forget-password\?token=([\w-]{43})$/.exec(link)?.[1] ?? ''
    const asked = await world().app.inject({
      method: 'GET',
      url: '/api/v1/session',
      headers: bearer(session),
    })
    expect(asked.statusCode).toBe(401)
    await expect(signInAs(world(), boss, PASSWORD)).rejects.toThrow('401')
    expect((await confirm(token, 'ujjelszo2027x')).json()).toEqual({ message: 'password-changed' })
    expect((await confirm(token, 'masikjelszo2027')).json()).toEqual({ messages: ['reset-token-invalid'] })
    await expect(signInAs(world(), boss, 'ujjelszo2027x')).resolves.toEqual(expect.any(String))
    const { rows } = await world().admin.query(
      "select source, username, status, record_id::int, changes from app.commands where name = 'ACCOUNT_RECOVER'",
    )
    expect(rows).toEqual([
      {
        source: 'SERVER',
        username: 'server',
        status: 'DONE',
        record_id: boss.id,
        changes: { active: [false, true], password: ['***', '***'] },
      },
    ])
    expect(world().logText()).not.toContain(token)
    expect(await chainProblems(world())).toEqual([])
  })

  it.each(['OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const)(
    'refuses %s and unknown names: they have a superior',
    async (role) => {
      const user = await buildUser(world(), { role })
      await expect(recoverAccount(world().services, user.username)).rejects.toThrow('NOT_FOUND')
      await expect(recoverAccount(world().services, 'no.such.name')).rejects.toThrow('NOT_FOUND')
      await expect(signInAs(world(), user)).resolves.toEqual(expect.any(String))
    },
  )

  it('given again it gives a new link, and the first is of no use any more', async () => {
    const boss = await buildUser(world(), { role: 'SUPERADMIN' })
    const tokens: string[] = []
    for (let i = 0; i < 2; i++)
      tokens.push((await recoverAccount(world().services, boss.username)).split('token=')[1] ?? '')
    const [first = '', second = ''] = tokens
    expect((await confirm(first, 'ujjelszo2027x')).json()).toEqual({ messages: ['reset-token-invalid'] })
    expect((await confirm(second, 'ujjelszo2027x')).json()).toEqual({ message: 'password-changed' })
  })

  it('takes the second factor away where there is one', async () => {
    const boss = await buildUser(world(), { role: 'SUPERADMIN' })
    const other = await buildUser(world(), { role: 'SUPERADMIN' })
    for (const one of [boss, other]) await turnOn(world(), await callerFor(world(), one))
    await recoverAccount(world().services, boss.username)
    const { rows } = await world().admin.query('select user_id from app.second_factors')
    expect(rows).toEqual([{ user_id: other.id }])
  })
})
