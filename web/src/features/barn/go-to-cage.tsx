import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { NumberPad } from './kit/number-pad.tsx'
import { cageParts, doeInCage } from './walk.rules.ts'
import classes from './walk.module.css'

type Placed = { readonly cage: string | null }

const namesIn = (does: readonly Placed[], part: 'stable' | 'letter'): readonly string[] => [
  ...new Set(does.flatMap(({ cage }) => cageParts(cage)?.[part] ?? [])),
]

function Choice({
  label,
  names,
  chosen,
  onChoose,
}: {
  label: string
  names: readonly string[]
  chosen: string | undefined
  onChoose: (name: string) => void
}) {
  if (names.length < 2) return null
  return (
    <fieldset className={classes['choice']} aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** Row, number, position: the doe in a cage that one reads off its card. */
export function GoToCage<D extends Placed>({
  does,
  from,
  onGo,
}: {
  does: readonly D[]
  from: Placed | undefined
  onGo: (doe: D) => void
}) {
  const t = textsOf('barn')
  const here = cageParts(from?.cage ?? null)
  const [stable, setStable] = useState(here?.stable)
  const [letter, setLetter] = useState<string>()
  const [row, setRow] = useState(here?.row ?? '')
  const [number, setNumber] = useState('')
  const [isRow, setIsRow] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const go = () => {
    const found = doeInCage(does, {
      row,
      number: String(Number(number)),
      ...(stable !== undefined && { stable }),
      ...(letter !== undefined && { letter }),
    })
    setMissed(!found)
    if (found) onGo(found)
  }
  const type = (typed: string) => {
    setMissed(false)
    if (isRow) setRow(typed)
    else setNumber(typed)
  }
  return (
    <section className={classes['goTo']} aria-label={t('goToCage')}>
      <Choice label={t('stable')} names={namesIn(does, 'stable')} chosen={stable} onChoose={setStable} />
      <div className={classes['choice']}>
        <button type="button" aria-pressed={isRow} onClick={() => setIsRow(true)}>
          {t('cageRow')} <b>{row || '–'}</b>
        </button>
        <button type="button" aria-pressed={!isRow} onClick={() => setIsRow(false)}>
          {t('cageNo')} <b>{number || '–'}</b>
        </button>
      </div>
      <Choice
        label={t('cagePosition')}
        names={namesIn(does, 'letter')}
        chosen={letter}
        onChoose={setLetter}
      />
      {isMissed && (
        <p className={classes['remark']} role="alert">
          {t('noSuchCage')}
        </p>
      )}
      <NumberPad typed={isRow ? row : number} most={4} onType={type} onSave={go} saveName={t('go')} />
    </section>
  )
}
