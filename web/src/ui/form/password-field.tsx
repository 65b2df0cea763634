import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { type FieldParts, fieldParts } from './field-parts.tsx'

export type PasswordFieldProps = Omit<PasswordInputProps, 'description' | keyof FieldParts> & FieldParts

/** Password with an eye that says what it does and is reached by Tab. */
export function PasswordField({ help, error, required, ...input }: PasswordFieldProps) {
  const t = textsOf('ui')
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...input}
      {...fieldParts({ help, error, required })}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('hidePassword') : t('showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
