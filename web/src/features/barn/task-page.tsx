import { useParams } from '@tanstack/react-router'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { inBarn } from './barn-root.tsx'
import { InseminationWalk } from './insemination.tsx'
import { KindlingWalk } from './kindling.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import { ageOf, todayOf } from './list-age.rules.ts'
import { LitterWalk } from './litters.tsx'
import { PalpationWalk } from './palpation.tsx'
import { withAiming } from './scan/with-aiming.tsx'
import { ThirdWeightWalk } from './third-weight.tsx'
import { useWatch } from './theirs.tsx'
import { useBarn, useBarnPhone } from './use-barn.ts'
import type { BarnTask } from './work-list.ts'

/** The walk of a kind of task. */
function Walk({ task, today }: { task: BarnTask; today: string }) {
  useWatch(task)
  switch (task.type) {
    case 'insemination':
      return <InseminationWalk task={task} today={today} />
    case 'farrowing':
      return <KindlingWalk task={task} today={today} />
    case 'weighing3':
    case 'weighing4':
      return <LitterWalk task={task} today={today} type={task.type} />
    case 'weighing_3rdyean':
      return <ThirdWeightWalk task={task} today={today} />
    case 'check-touching':
      return <PalpationWalk task={task} today={today} />
  }
}

/** A task, from what lies on the phone; the walk it has. */
function Task() {
  const t = textsOf('barn')
  const { taskId } = useParams({ strict: false })
  const { work, list } = useBarn()
  const { queue } = useBarnPhone()
  const now = PAGE_CLOCK.now()
  const task = work?.tasks.find(({ iaTaskId }) => String(iaTaskId) === taskId)
  const isLocked = list !== undefined && ageOf(list, now) === 'locked'
  if (!task || !list || isLocked)
    return (
      <BarnFrame title={t('myWork')} back="/">
        <p>{isLocked ? t('lockedText') : t('gone')}</p>
      </BarnFrame>
    )
  const today = todayOf(list, now, queue.state.sender.offset)
  return <Walk key={task.iaTaskId} task={task} today={today} />
}

export const TaskPage = inBarn(withAiming(Task))
