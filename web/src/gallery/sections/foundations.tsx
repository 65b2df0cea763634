import { CagePattern } from '../../ui/brand/cage-pattern.tsx'
import { Mark } from '../../ui/brand/mark.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cssName, TOKENS, type TokenName } from '../../ui/theme/tokens.ts'
import { asked } from '../asked.ts'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { w } from '../words.ts'

const NAMES = Object.keys(TOKENS.light) as TokenName[]
const SIZES = [
  ['22/28 · 620', 22, 620],
  ['17/22 · 620', 17, 620],
  ['14/20 · 620', 14, 620],
  ['14/20 · 450', 14, 450],
  ['13/20 · 450', 13, 450],
  ['12/16 · 450', 12, 450],
] as const

export function Foundations() {
  const tokens = TOKENS[asked.theme]
  return (
    <>
      <div className={classes['columns']}>
        <Section title={w('identity')}>
          <Panel>
            <div className={classes['marks']}>
              <div className={classes['stack']}>
                <Mark size={88} label="Warren" />
                <div className={classes['row']}>
                  <Mark size={32} />
                  <Mark size={24} />
                  <Mark size={16} />
                  <Mark size={24} bare />
                </div>
              </div>
              <div className={classes['pattern']}>
                <CagePattern />
              </div>
            </div>
          </Panel>
        </Section>
        <Section title={w('type')}>
          <Panel>
            <div className={classes['types']}>
              {SIZES.map(([name, fontSize, fontWeight]) => (
                <div key={name} className={classes['row']}>
                  <span className={classes['faint']}>{name}</span>
                  <span style={{ fontSize, fontWeight }}>{'Őrült űrhajós, señor, œuvre 3O-10 3I-01'}</span>
                </div>
              ))}
            </div>
          </Panel>
        </Section>
      </div>
      <Section title={w('colours')}>
        <Panel>
          <div className={classes['swatches']}>
            {NAMES.map((name) => (
              <div key={name} className={classes['swatch']}>
                <i style={{ background: `var(${cssName(name)})` }} />
                <b>{name}</b>
                <span>{tokens[name]}</span>
              </div>
            ))}
          </div>
        </Panel>
      </Section>
    </>
  )
}
