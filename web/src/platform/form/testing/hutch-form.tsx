import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { getSession } from '@warren/shared/features/session/session.contract.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { expect, vi } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { renderApp, sessionOf } from '../../../test/render-as.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AnyScreen } from '../../screen.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { useInterrupted } from '../use-interrupted.ts'
import { useRecordForm } from '../use-record-form.ts'

export interface Hutch {
  readonly version: number
  readonly label: string
  readonly places: number | null
  readonly note: string
}
interface Values extends Omit<Hutch, 'version'> {
  readonly secret: string
}

export const HUTCH: Hutch = { version: 3, label: 'H-1', places: 4, note: '' }
const LABELS = { label: 'Label', places: 'Places', note: 'Note', secret: 'Secret' } as const
const FIELDS = ['label', 'places', 'note', 'secret'] as const

/** What the server would do. */
export const server = {
  save: vi.fn<(values: Values, record: Hutch) => Promise<number>>(),
  load: vi.fn<() => Promise<Hutch | undefined>>(),
}
export function resetServer(): void {
  server.save.mockReset().mockResolvedValue(1)
  server.load.mockReset().mockResolvedValue(HUTCH)
}

function HutchDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const form = useRecordForm<Values, Hutch, number>({
    name: 'hutch/1',
    record: HUTCH,
    valuesOf: ({ label, places, note }) => ({ label, places, note, secret: '' }),
    fields: FIELDS,
    labelOf: (field) => LABELS[field],
    check: ({ places }): Problem[] =>
      places !== null && places > 20
        ? [{ code: 'INVALID_DATA', field: 'places', limit: { min: 0, max: 20 } }]
        : [],
    save: server.save,
    load: server.load,
    onSaved: onClose,
    secrets: ['secret'],
  })
  const { draft, set, field } = form
  const text = (name: 'label' | 'note' | 'secret') => ({
    ...field(name),
    label: LABELS[name],
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  return (
    <RecordDialog form={form} opened={opened} onClose={onClose} title="Edit the hutch" submitLabel="Save">
      <TextField {...text('label')} />
      <NumberField
        {...field('places')}
        label={LABELS.places}
        limits={{ min: 0, max: 1000 }}
        value={draft.places}
        onChange={(places) => set({ places })}
      />
      <TextField {...text('note')} />
      <PasswordField {...text('secret')} />
    </RecordDialog>
  )
}

function Page() {
  const { subject, opened, round, open, close } = useDialog<Hutch>()
  useInterrupted([HUTCH], () => 'hutch/1', open)
  return (
    <>
      <h1>{'Hutch'}</h1>
      <button type="button" onClick={() => open(HUTCH)}>
        {'Edit'}
      </button>
      {subject && <HutchDialog key={round} opened={opened} onClose={close} />}
    </>
  )
}
const hutch: AnyScreen = { path: '/hutch', access: ['ADMIN'], title: () => 'Hutch', load: async () => Page }
const elsewhere: AnyScreen = {
  path: '/elsewhere',
  access: ['ADMIN'],
  title: () => 'Elsewhere',
  load: async () => () => <h1>{'Elsewhere'}</h1>,
}

const arrive = () => renderApp({ as: 'ADMIN', at: '/hutch', screens: [hutch, elsewhere] })
export const dialog = () => screen.getByRole('dialog', { name: 'Edit the hutch' })
export const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' })
export const box = (label: string) => within(dialog()).getByLabelText(label, { selector: 'input' })
export const offer = () => screen.queryByRole('button', { name: 'Restore' })

export async function openForm() {
  const app = await arrive()
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit the hutch' })
  const write = async (label: string, value: string) => {
    await app.user.clear(box(label))
    await app.user.paste(value)
  }
  const save = () => app.user.click(within(dialog()).getByRole('button', { name: 'Save' }))
  return { ...app, write, save }
}
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Opened with the session that is there. */
export async function arriveSignedIn() {
  mock(getSession, sessionOf('ADMIN'))
  const app = await renderApp({ at: '/hutch', screens: [hutch, elsewhere] })
  await screen.findByRole('heading', { name: 'Hutch' })
  return app
}

/** The page goes and comes back, as at a reload: nothing but the storage of the tab stays. */
export async function reload() {
  cleanup()
  const app = await arrive()
  await screen.findByRole('heading', { name: 'Hutch' })
  return app
}
export const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('warren.draft.'))
/** An interrupted form opens a moment after its page. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
