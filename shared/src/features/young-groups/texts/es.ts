import type { TextsOf } from '../../../kernel/texts.ts'
import type { youngGroups as master } from './en.ts'

export const youngGroups: TextsOf<typeof master> = {
  emptyTitle: 'Aún no hay grupo de reposición',
  emptyText:
    'Un grupo de reposición reúne hembras jóvenes de la misma edad, PS y GP, desde el destete hasta su primera inseminación. Su diario guarda día a día bajas, desvieje, pienso, ambiente y pesos.',
  num: '{stock} ahora',
  form: {
    title: 'Nuevo grupo de reposición',
    stablesHelp: 'Ninguna, una o varias: el grupo sigue en una página',
  },
  fact: {
    born: 'Nacidas',
    bornNote: '28 días {day28} · 35 días {day35}',
    atMost: 'semana {week}, como mucho {max} días',
    now: '{stock} ahora',
    weight: 'Peso {stock}',
  },
  stablesHelp: 'Varias naves siguen en una página; un grupo también puede no tener ninguna.',
  summary: {
    title: 'Resumen',
    sub: 'animales y % de los entrados al grupo',
    heads: 'Animales',
    placed: 'Entrados',
    dead: 'Bajas',
    waste: 'Desvieje',
    sold: 'Vendidos',
    ownReplacement: 'Reposición propia',
    live: 'Vivos ahora',
    percent: '%',
    delivered: 'Pienso entregado',
    vaccination: 'Días con vacunación',
    drinkingWater: 'Días con medicación en el agua',
    medication1: 'Días con medicación 1',
    medication2: 'Días con medicación 2',
  },
}
