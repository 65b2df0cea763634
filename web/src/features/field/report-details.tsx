import type { Report } from '@warren/shared/features/field/reports.contract.ts'
import { formatMoment } from '../../platform/format.ts'
import { Link } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import { Definition, DefinitionList } from '../../ui/definition-list/definition-list.tsx'
import classes from './field.module.css'
import { ReportStatus } from './report-columns.tsx'
import { wordField, wordReasons, wordValue, wordWhen } from './report-words.ts'

/** Both sides, field by field. */
function Sides({ report }: { report: Report }) {
  const t = textsOf('fromBarn')
  const hasStored = report.values.some(({ stored }) => stored !== undefined)
  return (
    <table className={classes['sides']}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('mine')}</th>
          {hasStored && <th scope="col">{t('stored')}</th>}
        </tr>
      </thead>
      <tbody>
        {report.values.map((value) => (
          <tr key={`${value.field} ${value.of}`}>
            <th scope="row">{wordField(value)}</th>
            <td>{wordValue(value.field, value.mine)}</td>
            {hasStored && <td>{value.stored === undefined ? '–' : wordValue(value.field, value.stored)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One report in full: who, when, by which phone, about which doe, both values, and the reason. */
export function ReportDetails({ report }: { report: Report }) {
  const t = textsOf('fromBarn')
  const { doe, group, username, carrier, phone, storedBy, storedAt, values, text } = report
  return (
    <>
      <DefinitionList>
        <Definition label={t('status')}>
          <ReportStatus status={report.status} />
        </Definition>
        <Definition label={t('columns/reason')}>{wordReasons(report)}</Definition>
        <Definition label={t('columns/username')}>
          {carrier === null ? username : `${username}, ${t('broughtBy', { name: carrier })}`}
        </Definition>
        <Definition label={t('columns/at')}>{wordWhen(report)}</Definition>
        <Definition label={t('columns/phone')}>{phone}</Definition>
        {doe && (
          <Definition label={t('columns/doe')}>
            <Link
              className={classes['link']}
              to="/rabbits/$id"
              params={{ id: String(doe.id) }}
              translate="no"
            >
              {[doe.cage, doe.tattoo, doe.earTag].filter(Boolean).join(' · ') || t('openDoe')}
            </Link>
          </Definition>
        )}
        <Definition label={t('columns/group')}>{group}</Definition>
      </DefinitionList>
      {values.length > 0 && <Sides report={report} />}
      {storedBy !== null && storedAt !== null && (
        <p className={classes['soft']}>
          {t('storedBy', { name: storedBy, at: formatMoment(new Date(storedAt)) })}
        </p>
      )}
      {text !== null && text !== '{}' && (
        <figure className={classes['sent']}>
          <figcaption>{t('asSent')}</figcaption>
          <pre translate="no">{text}</pre>
        </figure>
      )}
    </>
  )
}
