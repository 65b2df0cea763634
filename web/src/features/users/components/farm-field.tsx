import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { linkTo } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useFarmOptions } from '../users.api.ts'
import classes from './users.module.css'

export type FarmFieldProps = {
  value?: string | null
  onChange?: (farm: string | null) => void
  onBlur?: () => void
  error?: ReactNode
  'data-path'?: string
}

/** Field in which an owner chooses the farm a user works on [USR-10, USR-20, USR-32]. */
export function FarmField(field: FarmFieldProps) {
  const t = textsOf('users')
  const farms = useFarmOptions(true)
  return (
    <div>
      <SelectField
        {...field}
        label={t('fields/assignedFarm')}
        placeholder={t('chooseFarm')}
        required
        searchable
        data={(farms.data ?? []).map(({ id, name, shortName }) => ({
          value: String(id),
          label: `${name} (${shortName})`,
        }))}
      />
      {farms.isError && (
        <div className={classes['warning']}>
          <Notice
            tone="danger"
            action={
              <Anchor component="button" type="button" fz={13} fw={620} onClick={() => void farms.refetch()}>
                {textsOf('common')('tryAgain')}
              </Anchor>
            }
          >
            {t('farmsNotLoaded')}
          </Notice>
        </div>
      )}
      {farms.data?.length === 0 && (
        <div className={classes['warning']}>
          <Notice
            tone="warn"
            action={
              <Anchor renderRoot={linkTo({ to: '/farms' })} fz={13} fw={620}>
                {t('toFarms')}
              </Anchor>
            }
          >
            {t('noFarm')}
          </Notice>
        </div>
      )}
    </div>
  )
}
