import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'dashboard',
    title: 'Ordenar su panel',
    opens: 'home',
    text: [
      'Tome un módulo por los puntos junto a su nombre y arrástrelo, o pulse Espacio sobre ellos, luego las flechas y de nuevo Espacio.',
      '- Su menú lo sube o lo baja, le da medio ancho o ancho completo, o lo oculta.',
      '- Personalizar añade cualquier cifra como número, lista o tendencia a la columna izquierda, central o derecha. Elija su periodo, si solo cuentan sus propios proyectos y su tamaño.',
      '- Parta del diseño de un rol, o restablezca el inicial del suyo.',
      'El orden es suyo: lo muestra cada dispositivo donde inicia sesión, y nadie más.',
    ],
  },
  {
    id: 'adaptive',
    title: 'Dejar que el panel siga lo que usa',
    opens: 'adaptive',
    text: [
      'El panel adaptable pone primero lo que más usó en los últimos 30 días, luego lo que interesa a su rol, luego el resto. Cada módulo dice por qué está donde está.',
      '- Usar este orden en el panel lo toma; Deshacer devuelve su propio orden.',
      '- Con Contar lo que uso se desactiva el recuento, y Olvidar lo contado lo borra. Solo usted lo ve.',
    ],
  },
  {
    id: 'figures',
    title: 'Ver de dónde sale una cifra',
    opens: 'portfolio',
    text: [
      'Una cifra con cálculo lleva debajo una línea de puntos. Elíjala para ver su cálculo.',
      '- La fórmula y los filtros dicen qué se cuenta y para quién: usted ve cifras hechas de lo que puede abrir, y de nada más.',
      '- Filas muestra los registros que hay detrás. Suman la cifra. Elija uno para abrirlo.',
      '- Tendencia la muestra semana a semana, cuando se guarda el historial de sus registros.',
      '- Por qué cambió nombra lo que entró, salió o cambió desde el día que elija, y quién lo hizo.',
      'Copiar y Guardar como CSV se llevan las filas.',
    ],
  },
]
