import { ROLES } from '@warren/shared/kernel/roles.ts'
import { describe, expect, it } from 'vitest'
import { buildUser, type Caller, callerFor, PASSWORD, signInAs } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const put = (caller: Caller, id: number, body: object) => caller('PUT', `/api/v1/user/${id}`, body)

describe('S15: a new password of one’s own', () => {
  const NEW = 'masikjelmondat5'

  it.each(ROLES)('%s: needs the present one, and the log keeps neither', async (role) => {
    const me = await buildUser(world(), { role })
    const caller = await callerFor(world(), me)
    for (const currentPassword of [undefined, null, '', NEW, 'titkosjelmondat8'])
      expect((await put(caller, me.id, { password: NEW, currentPassword })).body).toMatchObject({
        messages: ['current-password-error'],
        problems: [{ field: 'currentPassword' }],
      })
    const other = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
    await put(other, me.id, { phoneNumber: '+367' })
    await expect(signInAs(world(), me, PASSWORD)).resolves.toEqual(expect.any(String))
    expect(JSON.stringify(await logOf(world(), me.id))).not.toContain('titkosjelmondat8')
  })

  it('is set with the present one, which is then of no use', async () => {
    const me = await buildUser(world(), { role: 'OWNER' })
    const caller = await callerFor(world(), me)
    expect((await put(caller, me.id, { password: NEW, currentPassword: PASSWORD })).body).toEqual({
      messages: [],
    })
    await expect(signInAs(world(), me, PASSWORD)).rejects.toThrow('401')
    await expect(signInAs(world(), me, NEW)).resolves.toEqual(expect.any(String))
  })

  it('cannot be guessed at an open screen: five tries, then 429, also at once', async () => {
    const me = await buildUser(world(), { role: 'ADMIN' })
    const caller = await callerFor(world(), me)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        put(caller, me.id, { password: NEW, currentPassword: `guess${i}x` }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429])
    expect((await put(caller, me.id, { phoneNumber: '+368' })).status).toBe(200)
    // The door is a place of its own: the right user is not kept out.
    await expect(signInAs(world(), me)).resolves.toEqual(expect.any(String))
  })
})

describe('S15: another e-mail address of one’s own, to which links for a new password are sent', () => {
  const emailOf = async (id: number) =>
    (await world().admin.query<{ email: string }>('select email from app.users where id = $1', [id])).rows[0]
      ?.email

  it.each(ROLES)('%s: needs the present password', async (role) => {
    const me = await buildUser(world(), { role })
    const caller = await callerFor(world(), me)
    const before = await emailOf(me.id)
    for (const currentPassword of [undefined, null, '', 'titkosjelmondat8'])
      expect((await put(caller, me.id, { email: 'thief@farm.example', currentPassword })).body).toMatchObject(
        {
          messages: ['current-password-error'],
          problems: [{ field: 'currentPassword' }],
        },
      )
    expect(await emailOf(me.id)).toBe(before)
    const moved = await put(caller, me.id, { email: 'moved@farm.example', currentPassword: PASSWORD })
    expect(moved.body).toEqual({ messages: [] })
    expect(await emailOf(me.id)).toBe('moved@farm.example')
    expect(JSON.stringify(await logOf(world(), me.id))).not.toContain('titkosjelmondat8')
  })

  it('is none when the form sends the address as it is, or when it is that of another account', async () => {
    const me = await buildUser(world(), { role: 'OWNER' })
    const caller = await callerFor(world(), me)
    const same = { email: await emailOf(me.id), phoneNumber: '+361' }
    expect((await put(caller, me.id, same)).body).toEqual({ messages: [] })
    const boss = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
    expect((await put(boss, me.id, { email: 'helped@farm.example' })).body).toEqual({ messages: [] })
  })

  it('cannot be used to guess the password: wrong ones are counted', async () => {
    const me = await buildUser(world(), { role: 'ADMIN' })
    const caller = await callerFor(world(), me)
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push(
        (await put(caller, me.id, { email: 'x@farm.example', currentPassword: `guess${i}x` })).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
