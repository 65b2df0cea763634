import { describe, expect, it } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()

describe('cage types', () => {
  it.each([
    ['en', ['Mother cage', 'Young cage', 'Buck cage', 'Fattening cage', 'Park (group) pen']],
    ['hu', ['Anyaketrec', 'Növendékketrec', 'Bakketrec', 'Hízóketrec', 'Park (csoportos tartás)']],
    [
      'fr',
      ['Cage mère', 'Cage de jeunes', 'Cage de mâle', 'Cage d’engraissement', 'Parc (logement collectif)'],
    ],
    [
      'es',
      [
        'Jaula de madre',
        'Jaula de reposición',
        'Jaula de macho',
        'Jaula de cebo',
        'Parque (alojamiento en grupo)',
      ],
    ],
  ])(
    'are five, named in the language of who asks: %s [FRM-14, FRM-35, D-037, E-016]',
    async (language, names) => {
      for (const role of ['ADMIN', 'OWNER'] as const) {
        const user = await buildUser(world(), { role })
        await world().admin.query('update app.users set language_code = $1 where id = $2', [
          language,
          user.id,
        ])
        const heard = await (await callerFor(world(), user))('GET', '/api/v1/cage-types')
        expect(heard.body).toEqual(names.map((name, i) => ({ id: i + 1, name })))
      }
    },
  )
})
