import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { flagsContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    flags: {
      description: 'Qué está activado, para cuántas personas y quién está incluido',
      keywords: 'despliegue, beta, porcentaje, interruptor, experimento',
    },
  },
  module: 'Indicadores de funciones',
  panels: { flags: 'Indicadores de funciones' },
  permissions: { flags: { see: 'Ver los indicadores de funciones y quién está incluido' } },
  events: { flag: { changed: 'Indicador de función cambiado' } },
  names: {
    geothermalCalculations: 'Cálculos geotérmicos',
    hvacCalculations: 'Cálculos de climatización',
    electricalCalculations: 'Cálculos eléctricos',
    advancedReporting: 'Informes avanzados',
    timeTracking: 'Registro de horas',
    clientPortal: 'Portal de clientes',
    mobileApp: 'Aplicación móvil',
    aiAssistant: 'Asistente de IA',
    weatherIntegration: 'Integración meteorológica',
    utilityIntegration: 'Integración con suministradoras',
  },
  intro:
    'Un indicador desactivado lo está para todos. Una vez activado, el porcentaje dice cuántas personas están incluidas; las mismas siguen incluidas cuando crece.',
  readOnly: 'Los indicadores son de toda la instalación. Solo quien la gestiona puede cambiarlos.',
  columns: { name: 'Función', state: 'Estado', rollout: 'Despliegue', dependsOn: 'Depende de', you: 'Para usted' },
  enabled: 'Activado',
  disabled: 'Desactivado',
  toggle: 'Activar {{name}}',
  percent: 'Porcentaje de {{name}}',
  percentSign: '%',
  percentWrong: 'Introduzca un porcentaje de 0 a 100.',
  none: 'Nada',
  on: 'Activo',
  off: 'Inactivo',
  whoIsIn: 'Quién está incluido',
  reset: 'Volver al valor inicial',
  changed: 'Se cambió {{name}}.',
  failed: 'El indicador no se cambió: {{reason}}',
  people: {
    title: 'Quién está incluido: {{name}}',
    person: 'Persona',
    bucket: 'Grupo',
    bucketHelp: 'Los grupos van de 1 a 100; están incluidas las personas hasta el porcentaje.',
    state: 'Estado',
    find: 'Buscar una persona',
    nobody: 'No se encontró a nadie',
    close: 'Cerrar',
  },
}

export const errors: ErrorTexts<typeof flagsContract> = { FLAG_NOT_FOUND: 'No existe ese indicador de función.' }
