import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { FormErrors } from './form-errors.tsx'
import { MessagesList } from './messages-list.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TextField } from './text-field.tsx'

describe('fields', () => {
  it('show the help until an error takes its place', () => {
    const { rerender } = renderUi(<TextField label="Farm id" help="Letters first" />)
    expect(screen.getByLabelText('Farm id')).toHaveAccessibleDescription('Letters first')
    rerender(<TextField label="Farm id" help="Letters first" error="Letters first, e.g. JSZ" />)
    const field = screen.getByLabelText('Farm id')
    expect(field).toHaveAccessibleDescription('Letters first, e.g. JSZ')
    expect(field).toBeInvalid()
    expect(screen.queryByText('Letters first')).toBeNull()
  })

  it('leave a required field to the form, not to the browser', () => {
    renderUi(<TextField label="Name" required />)
    const field = screen.getByRole('textbox', { name: /Name/ })
    expect(field).toHaveAttribute('aria-required', 'true')
    expect(field).not.toHaveAttribute('required')
  })

  it('keep a locked value readable but not editable', async () => {
    renderUi(<TextField label="Group" defaultValue="BAND03" locked />)
    await userEvent.type(screen.getByLabelText('Group'), 'X')
    expect(screen.getByLabelText('Group')).toHaveValue('BAND03')
  })

  it('show and hide a password by keyboard', async () => {
    renderUi(<PasswordField label="Password" defaultValue="rabbit2026" />)
    const user = userEvent.setup()
    await user.tab()
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { name: 'Hide the password' })).toHaveFocus()
  })

  it('do not let a mandatory choice be emptied', async () => {
    const onChange = vi.fn<(...args: unknown[]) => void>()
    const data = ['Hycole', 'Danubia']
    renderUi(<SelectField label="Breed" required data={data} defaultValue="Hycole" onChange={onChange} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox', { name: /Breed/ }))
    await user.click(screen.getByRole('option', { name: 'Hycole' }))
    expect(screen.getByRole('combobox', { name: /Breed/ })).toHaveValue('Hycole')
    await user.click(screen.getByRole('combobox', { name: /Breed/ }))
    await user.click(screen.getByRole('option', { name: 'Danubia' }))
    expect(onChange).toHaveBeenLastCalledWith('Danubia', expect.anything())
  })

  it('draw at most fifty options of a long list, the chosen one among them, and find the rest', async () => {
    const data = Array.from({ length: 10_000 }, (_, at) => ({ value: String(at), label: `Farm ${at}` }))
    renderUi(<SelectField label="Farm" searchable data={data} value="9876" onChange={() => undefined} />)
    const user = userEvent.setup()
    const field = screen.getByRole('combobox', { name: 'Farm' })
    await user.click(field)
    const names = () => screen.getAllByRole('option').map((option) => option.textContent)
    expect(names()).toHaveLength(51)
    expect(names().slice(0, 2)).toEqual(['Farm 9876', 'Farm 0'])
    await user.clear(field)
    await user.type(field, '1234')
    expect(names()).toEqual(['Farm 1234'])
  })
})

describe('FormErrors', () => {
  it('[GEN-21] counts the fields and leads to each', async () => {
    renderUi(
      <form>
        <FormErrors
          fields={[
            { name: 'farmId', label: 'Farm id' },
            { name: 'email', label: 'E-mail' },
          ]}
        />
        <TextField label="Farm id" data-path="farmId" />
        <TextField label="E-mail" name="email" />
      </form>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('2 fields need attention:')
    await userEvent.click(screen.getByRole('button', { name: 'E-mail' }))
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Farm id' }))
    expect(screen.getByLabelText('Farm id')).toHaveFocus()
  })

  it('says it in the singular for one field and nothing for none', () => {
    const { rerender } = renderUi(<FormErrors fields={[{ name: 'zip', label: 'Zip' }]} />)
    expect(screen.getByRole('alert')).toHaveTextContent('1 field needs attention:')
    rerender(<FormErrors fields={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('MessagesList', () => {
  it('[GEN-26] shows each message as an item of one list', () => {
    renderUi(<MessagesList messages={['Cage not found', 'The ear tag is already in use']} />)
    expect(screen.getByRole('alert')).toBeVisible()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Cage not found',
      'The ear tag is already in use',
    ])
  })
})

describe('SubmitBar', () => {
  it('takes no second submit while it saves', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const bar = (saving: boolean) => (
      <form aria-label="Farm" onSubmit={onSubmit}>
        <SubmitBar submitLabel="Create farm" saving={saving} />
      </form>
    )
    const { rerender } = renderUi(bar(false))
    await userEvent.click(screen.getByRole('button', { name: 'Create farm' }))
    rerender(bar(true))
    await userEvent.click(screen.getByRole('button', { name: 'Create farm' }))
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Create farm' })).toHaveFocus()
  })

  it('explains the star', () => {
    renderUi(<SubmitBar submitLabel="Save" />)
    expect(screen.getByText('Fields with * are mandatory')).toBeVisible()
  })
})
