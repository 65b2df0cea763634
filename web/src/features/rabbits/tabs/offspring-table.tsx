import { IconBinaryTree2 } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RabbitStatus } from '../../animals/index.ts'
import { RabbitLink } from '../../animals/index.ts'
import type { RabbitHistory } from '../rabbits.api.ts'
import table from '../../../ui/table/record-table.module.css'
import classes from './tabs.module.css'

export type OffspringTableProps = { history: RabbitHistory }

const SCROLLS = { tabIndex: 0 } as const
const COLUMNS = ['tattoo', 'sex', 'birthDate', 'line', 'cage', 'status'] as const

/** The young of a rabbit that came into the stock, the youngest first. */
export function OffspringTable({ history: { offspring, offspringCount } }: OffspringTableProps) {
  const t = textsOf('rabbit')
  const word = textsOf('stock')
  if (offspring.length === 0)
    return (
      <EmptyState icon={IconBinaryTree2} title={t('noOffspring')}>
        {t('noOffspringText')}
      </EmptyState>
    )
  return (
    <section {...SCROLLS} className={table['scroll']} aria-label={t('tabs/offspring')}>
      <table className={table['table']}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`offspring/${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offspring.map(({ id, tattoo, sex, birthDate, line, cage, status }) => (
            <tr key={id}>
              <th scope="row">
                <RabbitLink id={id}>{tattoo ?? t('untattooed')}</RabbitLink>
              </th>
              <td>{word(`sexes/${sex}`)}</td>
              <td>{birthDate ?? '–'}</td>
              <td>{line ?? '–'}</td>
              <td>{cage ?? '–'}</td>
              <td>
                <RabbitStatus status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {offspringCount > offspring.length && (
        <p className={classes['remark']}>
          {t('youngest', { shown: offspring.length, total: offspringCount })}
        </p>
      )}
    </section>
  )
}
