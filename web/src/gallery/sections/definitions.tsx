import { Anchor } from '@mantine/core'
import { IconCheck, IconDroplet, IconPill, IconVaccine } from '@tabler/icons-react'
import { Definition, DefinitionList } from '../../ui/definition-list/definition-list.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { useNumbers } from '../../ui/format/numbers.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both, w } from '../words.ts'

function Details() {
  return (
    <Panel title={both('Details', 'Adatok')}>
      <DefinitionList>
        <Definition label={w('earTag')}>{'A-04478'}</Definition>
        <Definition label={w('tattoo')}>{'HY51187'}</Definition>
        <Definition label={w('cage')}>
          <Anchor href="#" size="13px">
            {'M1/2/U7'}
          </Anchor>
        </Definition>
        <Definition label={`${w('breed')}, ${w('line').toLowerCase()}`}>{'Hycole, D'}</Definition>
        <Definition label={both('Father, semen', 'Apa, sperma')}>{null}</Definition>
        <Definition label={w('remark')}>
          {both(
            'Left hind foot, treated with spray. Check again at weaning.',
            'Bal hátsó láb, spray-vel kezelve. Választáskor újra ellenőrizni.',
          )}
        </Definition>
      </DefinitionList>
    </Panel>
  )
}

function Ledger() {
  const n = useNumbers()
  return (
    <Panel
      title={both('Ledger', 'Főkönyv')}
      sub={both('every head and every kilo', 'minden állat és minden kiló')}
    >
      <div className={classes['pair']}>
        <DefinitionList layout="figures" label={both('Head', 'Darab')}>
          <Definition label={both('Placed', 'Betelepítve')}>{n(2752)}</Definition>
          <Definition label={w('dead')}>{`−${n(168)}`}</Definition>
          <Definition label={both('Slaughtered', 'Levágva')} note="04-29">{`−${n(1300)}`}</Definition>
          <Definition label={both('Slaughtered', 'Levágva')} note="05-01">{`−${n(1284)}`}</Definition>
          <Definition label={both('Left', 'Maradt')} total>
            {n(0)}
          </Definition>
        </DefinitionList>
        <DefinitionList layout="figures" label="kg">
          <Definition label={both('Placed', 'Betelepítve')}>{n(2573)}</Definition>
          <Definition label={both('Grown', 'Gyarapodás')}>{`+${n(4384)}`}</Definition>
          <Definition label={both('Lost with the dead', 'Elhullással')}>{`−${n(239)}`}</Definition>
          <Definition label={w('sold')}>{`−${n(6718)}`}</Definition>
          <Definition label={both('Left', 'Maradt')} total>
            {n(0)}
          </Definition>
        </DefinitionList>
      </div>
    </Panel>
  )
}

function Medicine() {
  const n = useNumbers()
  return (
    <Panel title={both('Medicine', 'Gyógyszer')} sub={both('days with a mark', 'jelölt napok')}>
      <DefinitionList layout="figures">
        <Definition label={both('Vaccination', 'Vakcinázás')} icon={IconVaccine}>
          {n(1)}
        </Definition>
        <Definition label={both('Drinking water', 'Ivóvíz')} icon={IconDroplet}>
          {n(5)}
        </Definition>
        <Definition label={both('Medication', 'Gyógykezelés')} icon={IconPill} />
      </DefinitionList>
    </Panel>
  )
}

/** Pictures 04, 20, 22b, 22c, 25, 27, 32. */
export function Definitions() {
  return (
    <Section title={both('Definition lists: lines, figures, columns', 'Adatlisták: sorok, számok, oszlopok')}>
      <div className={classes['columns']}>
        <Details />
        <div className={classes['stack']}>
          <Ledger />
          <Medicine />
        </div>
        <Panel title={both('Command', 'Művelet')}>
          <DefinitionList layout="columns">
            <Definition label={both('Command', 'Művelet')}>{'rabbits.change-status'}</Definition>
            <Definition label={w('status')}>
              <StatusBadge tone="ok" icon={IconCheck}>
                {w('done')}
              </StatusBadge>
            </Definition>
            <Definition label={both('At', 'Mikor')}>{'2026-05-12 07:58:12'}</Definition>
            <Definition label={both('User', 'Felhasználó')}>{'kovács.éva'}</Definition>
            <Definition label={w('remark')} wide>
              {w('toastErrorDetail')}
            </Definition>
          </DefinitionList>
        </Panel>
      </div>
    </Section>
  )
}
