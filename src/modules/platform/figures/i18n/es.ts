import type { Catalogue, ErrorTexts } from '../../../../kernel/contract/texts.ts'
import type { figuresContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  module: 'Cifras',
  working: 'Cálculo de una cifra',
  formula: 'Fórmula', filters: 'Filtros', asOf: 'A fecha de', betterWhen: 'Mejor cuanto', target: 'Objetivo',
  better: { higher: 'más alta', lower: 'más baja', neither: 'ni más alta ni más baja' },
  filter: { company: 'Empresa: {{name}}', vertical: 'Sector: {{name}}', mine: 'Sus propios proyectos', visible: 'Visible para usted', days: 'Últimos {{n}} días' },
  tabs: { rows: 'Filas ({{n}})', trend: 'Tendencia' },
  name: 'Nombre', totals: { count: 'Número de filas', sum: 'Suma', ratio: 'Proporción', median: 'Mediana' },
  noRows: 'No hay filas detrás de esta cifra.', more: 'Mostrar más', rowsEqual: 'Las filas mostradas dan la cifra.', rowsMore: 'Se muestran {{shown}} de {{n}} filas.', list: 'Abrir como lista',
  why: 'Por qué cambió', since: 'Desde', then: '{{value}} el {{date}}', now: '{{value}} ahora', came: '{{n}} llegaron', went: '{{n}} salieron', changed: '{{n}} cambiaron de valor', nothingChanged: 'Desde entonces nada llegó, salió ni cambió de valor.',
  how: { came: 'llegó', went: 'salió', changed: 'cambió' },
  becauseTime: 'Pasó una fecha; nadie lo cambió.', becauseEvent: '{{what}} por {{name}} el {{date}}', becauseFields: '{{what}} por {{name}} el {{date}}: {{fields}}', moreChanges: 'Otros {{n}} no se listan.',
  copy: 'Copiar', copied: 'Las filas se han copiado.', copyFailed: 'No se pudieron copiar las filas. Guárdelas como CSV.', csv: 'Guardar como CSV', close: 'Cerrar', back: 'Atrás', trendTable: 'Tendencia, semana a semana', week: 'Semana del', value: 'Valor',
  failed: 'No se pudo leer esta cifra.', tooMany: 'El archivo contiene las primeras {{n}} filas.',
  onTarget: 'objetivo {{value}}', upBy: 'sube {{n}} en {{weeks}} semanas', downBy: 'baja {{n}} en {{weeks}} semanas', same: 'sin cambios en {{weeks}} semanas',
  upPoints_one: '+{{count}} punto en {{weeks}} semanas', upPoints_other: '+{{count}} puntos en {{weeks}} semanas', downPoints_one: '−{{count}} punto en {{weeks}} semanas', downPoints_other: '−{{count}} puntos en {{weeks}} semanas',
}

export const errors: ErrorTexts<typeof figuresContract> = {
  FIGURE_NOT_FOUND: 'Esta cifra no existe o usted no puede verla.',
  NO_HISTORY: 'No se guarda lo que había antes detrás de esta cifra, así que no puede decir por qué cambió.',
  TOO_LONG_AGO: 'Elija un día de los últimos 92 días.',
}
