import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconCircleDashed, IconListCheck } from '@tabler/icons-react'
import { getFirstSteps } from '@warren/shared/features/farms/first-steps.contract.ts'
import { FIRST_STEPS, type FirstStep } from '@warren/shared/features/farms/first-steps.vocabulary.ts'
import { stepsDone, wayOf } from '@warren/shared/features/farms/first-steps.rules.ts'
import { callApi } from '../../../platform/api-client.ts'
import { linkTo } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import classes from './first-steps.module.css'
import { SampleIn, SampleOffer } from './sample-data.tsx'
import { usePutAway } from './use-put-away.ts'

/** One step: done or to do, where it is done, or whose it is. */
function Step({ step, done }: { step: FirstStep; done: boolean }) {
  const t = textsOf('firstSteps')
  const way = wayOf(useSession().claims.role, step)
  const Sign = done ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes['step']} data-done={done || undefined}>
      <Sign size={18} aria-hidden className={classes['sign']} />
      <VisuallyHidden>{t(done ? 'done' : 'open')}</VisuallyHidden>
      <span className={classes['words']}>
        {way === undefined || done ? (
          <b className={classes['name']}>{t(`steps/${step}`)}</b>
        ) : (
          <Anchor renderRoot={linkTo({ to: way })} className={classes['name']}>
            {t(`steps/${step}`)}
          </Anchor>
        )}
        {!done && (
          <span className={classes['note']}>
            {t(`notes/${step}`)} {way === undefined && t(`whose/${step}`)}
          </span>
        )}
      </span>
    </li>
  )
}

/** What leads from an empty farm to its first insemination group; ticks itself off, can be put away and brought back. */
export function FirstSteps() {
  const t = textsOf('firstSteps')
  const [isAway, putAway] = usePutAway(useSession().username)
  const { data } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => callApi(getFirstSteps, {}, signal),
  })
  // A help alone: where it is not known or nothing is lacking, nothing stands in the way.
  if (!data) return null
  if (data.sample === 'IN') return <SampleIn />
  const done = stepsDone(data)
  if (done.length === FIRST_STEPS.length) return null
  const count = { done: done.length, all: FIRST_STEPS.length }
  if (isAway)
    return (
      <Button
        className={classes['back']}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconListCheck size={16} />}
        onClick={() => putAway(false)}
      >
        {t('back', count)}
      </Button>
    )
  return (
    <Panel
      title={t('title')}
      sub={[t('of', count), ...(data.farm ? [t('farm', { farm: data.farm.name })] : [])].join(' · ')}
      aside={
        <Button variant="subtle" size="compact-sm" onClick={() => putAway(true)}>
          {t('away')}
        </Button>
      }
    >
      <ol className={classes['steps']}>
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} done={done.includes(step)} />
        ))}
      </ol>
      {data.sample === 'OFFERED' && <SampleOffer />}
    </Panel>
  )
}
