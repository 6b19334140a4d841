/** What every list says; the words of its noun are its module's. */
import type { Catalogue } from '../../../contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  viewTabs: 'Vistas',
  range: '{{from}}–{{to}} de {{count}}',
  rangeCapped: '{{from}}–{{to}} de más de {{count}}',
  menu: 'Más',
  export: 'Exportar CSV',
  exportXlsx: 'Exportar Excel',
  exportStarted: 'La exportación ha empezado. La barra de estado muestra cuánto lleva.',
  exportFailed: 'La lista no se exportó. {{reason}}',
  addFilter: 'Añadir filtro',
  filterBy: 'Filtrar por',
  columns: 'Columnas',
  columnsTitle: 'Columnas de la lista',
  columnsHelp: 'Una ventana estrecha omite lo que no cabe.',
  emptyFilteredHelp: 'Nada cumple estos filtros.',
  clearFilters: 'Quitar los filtros',
  layout: 'Presentación',
  layouts: { list: 'Lista', grid: 'Cuadrícula', timeline: 'Cronograma' },
  bulk: {
    running: '{{done}} de {{total}}',
    undone: 'El cambio se ha deshecho.',
    same: 'No había nada que cambiar.',
    failed: 'El cambio se detuvo. {{reason}}',
    refusedTitle_one: '{{count}} se quedó como estaba',
    refusedTitle_many: '{{count}} se quedaron como estaban',
    refusedTitle_other: '{{count}} se quedaron como estaban',
    refusedHelp: 'Todo lo demás que se seleccionó está cambiado.',
    refused: 'Sin cambios',
    close: 'Cerrar',
  },
  views: {
    save: 'Guardar vista',
    saveTitle: 'Guardar esta vista',
    name: 'Nombre',
    nameHelp: 'El filtro, el texto y el orden se guardan con este nombre.',
    remove: 'Quitar vista',
    removed: 'Vista «{{name}}» quitada',
    failed: 'La vista no se cambió. {{reason}}',
  },
}
