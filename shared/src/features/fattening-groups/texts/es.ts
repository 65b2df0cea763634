import type { TextsOf } from '../../../kernel/texts.ts'
import type { fatteningGroups as master } from './en.ts'

export const fatteningGroups: TextsOf<typeof master> = {
  emptyTitle: 'Aún no hay grupos de cebo',
  emptyText:
    'Un grupo de cebo reúne los conejos de una misma edad desde el destete hasta el matadero. Su diario guarda día a día bajas, pienso, clima y pesos.',
  form: {
    title: 'Nuevo grupo de cebo',
    deliveryAge: 'Edad de entrega prevista, días',
    deliveryFailed: 'El grupo está creado, pero la edad de entrega quedó en 90 días',
  },
  fact: {
    delivery: 'Entrega prevista',
    deliveryAt: 'a los {age} días',
    daysLeft: 'a los {age} días, quedan {left}',
    overdue: 'a los {age} días, {left} de más',
    notPlanned: 'sin prever',
    dead: 'Bajas',
    under: '{count} por debajo del límite',
    over: '{count} por encima del límite',
    conversion: 'Índice de conversión',
    conversionOf: 'kg entregados por kg ganado',
  },
  charts: {
    label: 'Gráficos',
    mortalityShort: 'Bajas',
    allowanceShort: 'Límite',
    growthShort: 'Crecimiento',
    mortality: 'Bajas diarias',
    mortalitySub: '% de los del inicio del día',
    limit: 'límite 0,2 %',
    allowance: 'Bajas y límite admitido',
    allowanceSub: 'animales, desde el inicio',
    allowed: 'Admitidas',
    soFar: 'Bajas hasta ahora',
    projected: 'Si sigue así',
    growth: 'Crecimiento',
    growthSub: 'g por animal, por día de edad',
    weight: 'Peso medio',
    age: 'Edad en días',
  },
  sums: {
    title: 'Sumas',
    dead: 'Bajas / admitidas hasta la entrega',
    expected: 'Previstas hasta la entrega',
    sold: 'Vendidos',
    slaughtered: 'Sacrificados',
    delivered: 'Pienso entregado',
    drinkingWater: 'Días con medicamento en el agua',
    medication1: 'Días con medicación 1',
    medication2: 'Días con medicación 2',
  },
}
