import { MAX_KITS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { GoToCage } from '../go-to-cage.tsx'
import { WideKey } from '../kit/keys.tsx'
import { KitPad } from '../kit/kit-pad.tsx'
import { useScan } from '../use-scan.ts'
import { cageWords } from '../walk.rules.ts'
import walk from '../walk.module.css'
import { mayGet, type NestNow } from './nests.rules.ts'
import type { Evening } from './use-evening.ts'

/** A nest, by a scan or by its cage. */
function NestChoice({
  nests,
  from,
  question,
  onChoose,
}: {
  nests: readonly NestNow[]
  from: NestNow | undefined
  question: string
  onChoose: (nest: NestNow) => void
}) {
  const t = textsOf('barnEvening')
  useScan(nests, onChoose)
  return (
    <section className={walk['more']} aria-label={question}>
      <p>{question}</p>
      <span>{t('scanHelp')}</span>
      <GoToCage does={nests} from={from} onGo={onChoose} />
    </section>
  )
}

/** Giver, kits, receiver: the nest that gets them saves [8.5]. */
export function ByHand({ evening, onDone }: { evening: Evening; onDone: () => void }) {
  const t = textsOf('barnEvening')
  const [giver, setGiver] = useState<NestNow>()
  const [kits, setKits] = useState<number>()
  const back = <WideKey onPress={onDone}>{textsOf('barn')('back')}</WideKey>
  if (!giver)
    return (
      <>
        <NestChoice
          nests={evening.nests.filter((nest) => nest.kits > 0)}
          from={undefined}
          question={t('giverAsk')}
          onChoose={setGiver}
        />
        {back}
      </>
    )
  const cage = cageWords(giver.cage).cage
  if (kits === undefined)
    return (
      <section className={walk['more']} aria-label={t('howMany')}>
        <p>{`${cage}, ${t('kits', { count: giver.kits })}: ${t('howMany')}`}</p>
        <KitPad label={t('howMany')} from={1} most={Math.min(giver.kits, MAX_KITS)} onPress={setKits} />
        {back}
      </section>
    )
  return (
    <>
      <p className={walk['answer']}>{`${cage} · ${t('kits', { count: kits })} →`}</p>
      <NestChoice
        nests={evening.nests.filter((nest) => nest.coverId !== giver.coverId && mayGet(nest))}
        from={giver}
        question={t('receiverAsk')}
        onChoose={(to) => {
          evening.carry({ from: giver.coverId, to: to.coverId, kits })
          onDone()
        }}
      />
      {back}
    </>
  )
}
