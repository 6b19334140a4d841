import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'plan',
    title: 'Planes y límites',
    opens: 'billing',
    text: [
      'Facturación muestra el plan de la empresa, cuánto se usa de cada límite y los demás niveles.',
      'Un límite se comprueba al crear algo: un proyecto, una persona, un archivo. El mensaje dice cuánto permite el plan, cuánto está en uso y qué puede hacer.',
      'Pasar a un plan menor no borra nada. Lo que supera su límite se conserva; no se puede añadir más hasta que haya sitio.',
    ],
  },
]
