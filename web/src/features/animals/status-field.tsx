import { VisuallyHidden } from '@mantine/core'
import { isExit, isRabbitStatus } from '@warren/shared/features/animals/animals.rules.ts'
import type { RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { SelectField, type SelectFieldProps } from '../../ui/form/select-field.tsx'

export type StatusFieldProps = Omit<SelectFieldProps, 'data' | 'renderOption'> & {
  statuses: readonly RabbitStatus[]
  /** Stands before the statuses: leave everything as it is. */
  none?: { value: string; label: string }
}

const DEAD = ['DEAD', 'DEAD_DIG', 'DEAD_RESP', 'DEAD_OTHER'] as const
type Dead = (typeof DEAD)[number]
const isDead = (status: string): status is Dead => (DEAD as readonly string[]).includes(status)

const groupOf = (status: RabbitStatus) => {
  if (isDead(status)) return 'dead'
  return isExit(status) ? 'left' : 'herd'
}

/** Under the heading of the dead the cause alone is read; a screen reader hears the whole status. */
function Cause({ status }: { status: Dead }) {
  const t = textsOf('stock')
  return (
    <span>
      <VisuallyHidden>{t(`statuses/${status}`)}</VisuallyHidden>
      <span aria-hidden>{t(`deadCauses/${status}`)}</span>
    </span>
  )
}

/** Statuses in three groups: of the herd, gone, dead by cause. */
export function StatusField({ statuses, none, ...field }: StatusFieldProps) {
  const t = textsOf('stock')
  const groups = (['herd', 'left', 'dead'] as const).flatMap((group) => {
    const items = statuses
      .filter((status) => groupOf(status) === group)
      .map((value) => ({ value, label: t(`statuses/${value}`) }))
    return items.length > 0 ? [{ group: t(`statusGroups/${group}`), items }] : []
  })
  return (
    <SelectField
      {...field}
      data={none ? [none, ...groups] : groups}
      renderOption={({ option }) =>
        isRabbitStatus(option.value) && isDead(option.value) ? <Cause status={option.value} /> : option.label
      }
    />
  )
}
