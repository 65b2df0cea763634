import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { NO_MOTHER_NUM, NO_SUCKLING_NUM } from '@warren/shared/features/group-pages/numbers.rules.ts'
import {
  saveMotherNum,
  saveSucklingNum,
} from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diaryGrid, openGroup } from '../../../test/diary-grid.ts'
import { mock, refuse } from '../../../test/mock-server.ts'
import {
  mockMother,
  mockSuggestions,
  MOTHERS,
  motherDays,
  motherSheet,
  numbersOf,
  ROUND,
  stockOf,
  SUCKLINGS,
} from '../testing/sample-groups.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

async function openNumbers(button: string) {
  const app = await openGroup('/grouppage-mother/7/edit')
  await diaryGrid()
  await app.user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = (name: string | RegExp) => dialog.getByRole('textbox', { name })
  const fill = async (name: string | RegExp, text: string) => {
    await app.user.clear(field(name))
    await app.user.type(field(name), text)
  }
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Save numbers' }))
  return { ...app, dialog, field, fill, save }
}

/** A page that nothing but two deaths is known of. */
const unknown = () =>
  motherSheet(
    {
      numbers: [numbersOf({ motherNum: NO_MOTHER_NUM, sucklingNum: NO_SUCKLING_NUM })],
      sheets: [{ ...motherDays(), stock: [stockOf({ stock: 'MOT', offset: 20, dead: 1, added: 1 })] }],
    },
    { iaGroupId: 41 },
  )

describe('M-15: numbers of does', () => {
  it('[MOT-13, MOT-17, MOT-32] saves them over the version they were read with; Undo saves the old ones', async () => {
    mockMother()
    const saved = mock(saveMotherNum, { messages: [], version: 4 })
    const { user, fill, save } = await openNumbers('Edit mother numbers')
    await fill('Populated, in cycle', '284')
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toEqual({ ...MOTHERS, populatedIncycle: 284, version: 3 })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]?.body).toEqual({ ...MOTHERS, version: 4 })
    expect(await screen.findByText('The numbers of BAND03-260331 are as before')).toBeVisible()
  })

  it('[MOT-17] says while one types which heads a save books', async () => {
    mockMother()
    const { dialog, fill } = await openNumbers('Edit mother numbers')
    expect(dialog.getByText('Saving books no animals.')).toBeVisible()
    await fill('Populated, in cycle', '250')
    expect(dialog.getByText('does back to the herd on 2026-04-27: 92 (before: 59)')).toBeVisible()
    await fill('Inseminated, in cycle', '200')
    expect(dialog.getByText('does in on 2026-03-31: 281 (before: 408)')).toBeVisible()
    expect(dialog.getByText('more does from the herd on 2026-04-27: 35 (before: 59)')).toBeVisible()
  })

  it('[DIA-23] says beforehand on which day does would be missing', async () => {
    mockMother()
    const { dialog, fill } = await openNumbers('Edit mother numbers')
    for (const name of ['in cycle', 'out of cycle', 'virgin']) {
      await fill(`Inseminated, ${name}`, '0')
      await fill(`Populated, ${name}`, name === 'virgin' ? '2' : '0')
    }
    expect(dialog.getByText(/On 2026-05-08 there would be 2 does too few/)).toBeVisible()
  })

  it('[MOT-19, MOT-20] refuses too many heads, and days outside of their window or in the wrong order', async () => {
    mockMother()
    const saved = mock(saveMotherNum, { messages: [] })
    const { dialog, fill, save } = await openNumbers('Edit mother numbers')
    await fill('Nursing, virgin', '40001')
    await fill('Populated from', '2026-04-16')
    await save()
    expect(await dialog.findByText('40,001 is above 40,000.')).toBeVisible()
    expect(dialog.getAllByText(/2026-04-17/)).not.toHaveLength(0)
    await fill('Nursing, virgin', '40000')
    await fill('Populated from', '2026-04-28')
    await save()
    expect(await dialog.findByText(/2026-04-28 .*2026-05-01/)).toBeVisible()
    expect(saved).toHaveLength(0)
  })

  it('[IAG-38] takes over from the round what is empty, and nothing that was typed', async () => {
    mockMother({ sheet: unknown() })
    mockSuggestions()
    const saved = mock(saveMotherNum, { messages: [], version: 4 })
    const { user, dialog, field, fill, save } = await openNumbers('Edit mother numbers')
    await fill('Inseminated, in cycle', '300')
    await user.click(await dialog.findByRole('button', { name: 'Take over from the IA group' }))
    expect(dialog.getByText('10 fields filled, not saved yet')).toBeVisible()
    expect(field('Inseminated, in cycle')).toHaveValue('300')
    expect(field('Inseminated, out of cycle')).toHaveValue('48')
    expect(field('Populated, in cycle')).toHaveValue('')
    expect(dialog.getByText(/Inseminated, in cycle: 300 → 327/)).toBeVisible()
    expect(saved).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Take 327: Inseminated, in cycle' }))
    expect(field('Inseminated, in cycle')).toHaveValue('327')
    expect(dialog.queryByText(/tells other numbers/)).toBeNull()
    await save()
    await waitFor(() =>
      expect(saved[0]?.body).toMatchObject({ iaIncycle: 327, iaOutcycle: ROUND.iaOutcycle }),
    )
  })

  it('keeps what was typed where the server refuses it, and names the field', async () => {
    mockMother()
    refuse(saveMotherNum, {
      status: 400,
      code: 'INVALID_DATA',
      problems: [{ code: 'INVALID_DATA', field: 'populatedIncycle' }],
    })
    const { dialog, field, fill, save } = await openNumbers('Edit mother numbers')
    await fill('Populated, in cycle', '280')
    await save()
    expect(await dialog.findAllByRole('alert')).not.toHaveLength(0)
    expect(field('Populated, in cycle')).toHaveValue('280')
    expect(field('Populated, in cycle')).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('M-16: numbers of kits', () => {
  it('[MOT-18, MOT-21, MOT-33] are weaned 66 days after the start where nothing else is said', async () => {
    mockMother()
    const saved = mock(saveSucklingNum, { messages: [], version: 3 })
    const { dialog, field, fill, save } = await openNumbers('Edit suckling numbers')
    expect(field('Weaning date')).toHaveValue('2026-06-05')
    await fill('Weaned', '2900')
    expect(dialog.getByText('kits weaned on 2026-06-05: 2,900')).toBeVisible()
    expect(dialog.getByText('kits missing without a death on 2026-06-05: 80')).toBeVisible()
    await save()
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({
        ...SUCKLINGS,
        sucklingWeaned: 2900,
        weaningDate: '2026-06-05',
        version: 2,
      }),
    )
    expect(await screen.findByText('Suckling numbers of BAND03-260331 are saved')).toBeVisible()
  })

  it('[MOT-18] refuses a weaning day before the kits are born', async () => {
    mockMother()
    const saved = mock(saveSucklingNum, { messages: [] })
    const { dialog, fill, save } = await openNumbers('Edit suckling numbers')
    await fill('Weaning date', '2026-04-30')
    await save()
    expect((await dialog.findAllByText(/2026-05-01/)).length).toBeGreaterThan(0)
    expect(saved).toHaveLength(0)
  })

  it('[IAG-38] opens with empty fields filled in, when one asks for it on the page', async () => {
    mockMother({ sheet: motherSheet({}, { iaGroupId: 41 }) })
    mockSuggestions()
    const app = await openGroup('/grouppage-mother/7/edit')
    await diaryGrid()
    const panel = within(await screen.findByRole('region', { name: 'Suckling numbers' }))
    await app.user.click(await panel.findByRole('button', { name: 'Take over' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Weaned' })).toHaveValue('2700'))
    expect(dialog.getByText('1 field filled, not saved yet')).toBeVisible()
  })
})
