import { dashboardLimits } from '@fieldhub/contract'
import { Table } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { useBoard, useBoardReading } from '../board-source.ts'
import { VariablesField } from '../edit/variables-field.tsx'
import { BoardAge, BoardNumber } from './board-number.tsx'
import { MissingNote } from './missing-note.tsx'
import { type ShownVariable, shownVariables } from './shown-variables.ts'
import { type FieldsProps, type ViewProps, type WidgetOf, widgetKind } from './widget-kind.ts'

type TableWidget = WidgetOf<'table'>

function TableView({ widget }: ViewProps<TableWidget>) {
  const { devices } = useBoard()
  if (devices === undefined) return null
  const shown = shownVariables(widget, devices)
  return (
    <>
      {widget.layout === 'rows' ? <Rows shown={shown} /> : <Matrix shown={shown} />}
      <MissingNote n={widget.variables.length - shown.length} />
    </>
  )
}

const keyOf = ({ device, variable }: ShownVariable) => `${device.deviceId}/${variable.varId}`

function Rows({ shown }: { readonly shown: readonly ShownVariable[] }) {
  const t = useT()
  return (
    <Table stickyHeader verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('dashboard.device')}</Table.Th>
          <Table.Th>{t('dashboard.variable')}</Table.Th>
          <Table.Th>{t('dashboard.value')}</Table.Th>
          <Table.Th>{t('dashboard.age')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((one) => (
          <Row key={keyOf(one)} shown={one} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ shown }: { readonly shown: ShownVariable }) {
  const { device, variable } = shown
  const reading = useBoardReading(device.deviceId, variable)
  return (
    <Table.Tr>
      <Table.Td>{device.name}</Table.Td>
      <Table.Td>{variable.name}</Table.Td>
      <Table.Td>
        <BoardNumber reading={reading} shown={shown} />
      </Table.Td>
      <Table.Td>
        <BoardAge reading={reading} />
      </Table.Td>
    </Table.Tr>
  )
}

/** A row for each device, a column for each name of a variable. */
function Matrix({ shown }: { readonly shown: readonly ShownVariable[] }) {
  const t = useT()
  const names = [...new Set(shown.map(({ variable }) => variable.name))]
  const rows = Map.groupBy(shown, ({ device }) => device.deviceId)
  return (
    <Table stickyHeader verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('dashboard.device')}</Table.Th>
          {names.map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...rows].map(([id, own]) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">{own[0]?.device.name}</Table.Th>
            {names.map((name) => (
              <Table.Td key={name}>
                {own
                  .filter(({ variable }) => variable.name === name)
                  .map((one) => (
                    <Cell key={keyOf(one)} shown={one} />
                  ))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Cell({ shown }: { readonly shown: ShownVariable }) {
  const { device, variable } = shown
  return <BoardNumber reading={useBoardReading(device.deviceId, variable)} shown={shown} />
}

const layouts = ['rows', 'matrix'] as const

function TableFields({ widget, onChange }: FieldsProps<TableWidget>) {
  const t = useT()
  const names = { rows: t('dashboard.layoutRows'), matrix: t('dashboard.layoutMatrix') }
  return (
    <>
      <VariablesField
        picks={widget.variables}
        max={dashboardLimits.variablesMax}
        onChange={(variables) => onChange({ variables })}
      />
      <ChoiceField
        label={t('dashboard.layout')}
        value={widget.layout}
        data={layouts.map((value) => ({ value, label: names[value] }))}
        onChange={(layout) => onChange({ layout })}
      />
    </>
  )
}

export const tableKind = widgetKind({
  kind: 'table',
  nameKey: 'dashboard.kindTable',
  icon: IconTable,
  blank: { w: 6, h: 5, variables: [], layout: 'rows' },
  View: TableView,
  Fields: TableFields,
})
