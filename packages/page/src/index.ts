export { isRoleWithin } from './binding/action-role.ts'
export { bindSources, bindTestsMax, bindValue } from './binding/bind-logic.ts'
export { getCellPhotos } from './binding/cell-photos.ts'
export { getPhotoId } from './binding/get-photo-id.ts'
export { getPhotos } from './binding/get-photos.ts'
export { getSite, getSites } from './binding/get-sites.ts'
export { getSlotValue } from './binding/get-slot-value.ts'
export { bindsOf, getSlots } from './binding/get-slots.ts'
export type { PageSources } from './binding/get-sources.ts'
export { getSources } from './binding/get-sources.ts'
export type { ShownTrend } from './binding/get-trends.ts'
export { getTrends } from './binding/get-trends.ts'
export { hasAlarmList } from './binding/has-alarm-list.ts'
export { mapBind } from './binding/map-bind.ts'
export type { MappedDevices } from './binding/mapped-devices.ts'
export { getMappedDevices } from './binding/mapped-devices.ts'
export { pagePaint } from './binding/page-paint.ts'
export { groupsAround, shownCells, shownGroups } from './binding/shown-cells.ts'
export { typedLimits } from './binding/typed-limits.ts'
export type { NeededConfirmation, WantedWrite, WriteRule } from './binding/write-rules.ts'
export {
  getConfirmation,
  getWriteRules,
  neededConfirmation,
  strictestConfirmation,
} from './binding/write-rules.ts'
export type { ChartCell, ChartItem } from './charts/chart.ts'
export { label } from './charts/chart-text.ts'
export { drawChart, getChartExamples } from './charts/draw-chart.ts'
export type { Flap, FlipFigure } from './charts/flip-figure.ts'
export { getFlipFigure } from './charts/flip-figure.ts'
export type { Series } from './charts/series.ts'
export { getRanking, getSeries, getShares, seriesColors } from './charts/series.ts'
export { getTable } from './charts/table.ts'
export { decodePage } from './codec/decode-page.ts'
export { encodePage, pageJson } from './codec/encode-page.ts'
export { getPreset, newPage } from './codec/new-page.ts'
export type { PageFault } from './codec/page-fault.ts'
export { pageLimits } from './codec/page-limits.ts'
export { androidSizes, customSize, iphoneSizes, pcSizes, sizeName } from './codec/page-sizes.ts'
export { readPresentPage } from './codec/read-present-page.ts'
export { adoptComponents } from './component/adopt-components.ts'
export type { FollowReport } from './component/change-component.ts'
export { changeComponents, setParams } from './component/change-component.ts'
export type { ComponentParam, PageComponent } from './component/component.ts'
export { componentLimits, getComponents, toComponents } from './component/component.ts'
export type { Resolve } from './component/follow-instance.ts'
export { getUse, instancesOf } from './component/instance-parts.ts'
export type { NewComponent } from './component/make-component.ts'
export { makeComponent } from './component/make-component.ts'
export { nextParams } from './component/next-params.ts'
export type { ParamValues } from './component/params.ts'
export { valuesOf, withPlaceholders } from './component/params.ts'
export { placeComponent } from './component/place-component.ts'
export { instanceAround, readBackComponent } from './component/read-back.ts'
export type { ComponentFault } from './component/used-components.ts'
export { componentFault, usedComponents } from './component/used-components.ts'
export type { CellChange, CellPart, PageDiff } from './diff/diff-pages.ts'
export { applyDiff, diffPages } from './diff/diff-pages.ts'
export { boundsOfCells } from './document/cell-bounds.ts'
export { CellIndex } from './document/cell-index.ts'
export {
  getAncestors,
  getParent,
  getTop,
  hiddenCells,
  isHidden,
  isLocked,
  lockedCells,
  outermost,
  withMembers,
} from './document/cell-tree.ts'
export type { Clip } from './document/clip.ts'
export { clipFromText, clipToText, copyCells } from './document/clip.ts'
export { addCell } from './document/commands/add-cell.ts'
export { alignCells, distributeCells } from './document/commands/align-cells.ts'
export {
  putBind,
  removeProps,
  renameCell,
  setActions,
  setBinds,
  setLocked,
  setProps,
  setVisible,
} from './document/commands/change-data.ts'
export { changePipe } from './document/commands/change-pipe.ts'
export { changeSettings } from './document/commands/change-settings.ts'
export { changeSkin } from './document/commands/change-skin.ts'
export { changeTheme, inTheme } from './document/commands/change-theme.ts'
export { copyLook } from './document/commands/copy-look.ts'
export { cutIn, placeInPipe } from './document/commands/cut-in.ts'
export { groupCells, ungroupCells } from './document/commands/group-cells.ts'
export { growTexts } from './document/commands/grow-texts.ts'
export { joinTouching } from './document/commands/join-touching.ts'
export type { SizeSide } from './document/commands/match-sizes.ts'
export { matchSizes } from './document/commands/match-sizes.ts'
export { moveCells, movedCell, movingCells } from './document/commands/move-cells.ts'
export { pasteCells } from './document/commands/paste-cells.ts'
export { placeCell } from './document/commands/place-cell.ts'
export type { LayerPlace } from './document/commands/place-layer.ts'
export { placeLayer } from './document/commands/place-layer.ts'
export { removeCells } from './document/commands/remove-cells.ts'
export type { OrderMove } from './document/commands/reorder-cells.ts'
export { reorderCells } from './document/commands/reorder-cells.ts'
export { settleJoints } from './document/commands/settle-joints.ts'
export {
  keepsRatio,
  mirrorCells,
  resizeCells,
  rotateCells,
  turnCells,
} from './document/commands/transform-cells.ts'
export type { CellSource, Edit, PageSettings } from './document/edit.ts'
export { groupShape, isGroup } from './document/group-cell.ts'
export type { Guides } from './document/guides.ts'
export { addGuide, getGuides, guidesMax, moveGuide, removeGuides } from './document/guides.ts'
export { hangsOn } from './document/hangs-on.ts'
export type { Step as HistoryStep } from './document/history.ts'
export type { DocumentChange } from './document/listeners.ts'
export type { NestingFault } from './document/nesting-fault.ts'
export { nestingFault } from './document/nesting-fault.ts'
export { copyAsNext } from './document/next-clip.ts'
export type { Gesture } from './document/page-document.ts'
export { PageDocument } from './document/page-document.ts'
export type { StepName } from './document/step-name.ts'
export { bindVariable, bindVariables, isGround } from './generate/bind-variable.ts'
export type { OfferedVariable, VariableGroup } from './generate/offered-variable.ts'
export { isWarningName, warningColor } from './generate/offered-variable.ts'
export type { PagePlan } from './generate/page-plan.ts'
export { planPage } from './generate/page-plan.ts'
export type { PlannedPart } from './generate/planned-part.ts'
export { addParts } from './generate/planned-part.ts'
export type { ScaleEnds } from './generate/scale-ends.ts'
export { scaleEnds } from './generate/scale-ends.ts'
export { sourcesAsRead } from './generate/sources-as-read.ts'
export { captionOf, columnParts } from './generate/variable-field.ts'
export type { VariableForm } from './generate/variable-forms.ts'
export { needsCaption, variableForms } from './generate/variable-forms.ts'
export type { Alignment, Axis } from './geometry/align.ts'
export { arcBox } from './geometry/arc.ts'
export type { Box } from './geometry/box.ts'
export { fromLocal, getBox, hitsBox, rotateVector, toLocal, turned } from './geometry/box.ts'
export { boundsOfBox, getCorners } from './geometry/box-bounds.ts'
export { distanceToLine } from './geometry/distance.ts'
export type { InlinePlace } from './geometry/inline-place.ts'
export { pipePoints, wayFinder } from './geometry/joined-pipes.ts'
export { lineMeets } from './geometry/line-meets.ts'
export type { PlaceOnLine } from './geometry/nearest-on-line.ts'
export { middleOfLine, nearestOnLine } from './geometry/nearest-on-line.ts'
export type { CellOf, Port, PortsOf } from './geometry/pipe-points.ts'
export { portStart, wayBetweenEnds } from './geometry/pipe-points.ts'
export type { Rect } from './geometry/rect.ts'
export { getCenter, getUnion, rectOfPoints, touchesRect } from './geometry/rect.ts'
export { containsRect, rectBetween } from './geometry/rect-span.ts'
export type { Handle, ResizeOptions } from './geometry/resize.ts'
export { getSides } from './geometry/resize.ts'
export { angleTowards } from './geometry/rotate.ts'
export type { PipeStart } from './geometry/route-pipe.ts'
export { routePipe } from './geometry/route-pipe.ts'
export { seatEnds } from './geometry/seat-ends.ts'
export type { Snap, SnapOptions } from './geometry/snap.ts'
export { snapRect } from './geometry/snap.ts'
export type { SnapLine } from './geometry/snap-line.ts'
export { SpatialIndex } from './geometry/spatial-index.ts'
export type { IdMaps } from './naming/map-page.ts'
export { ledPages, mapPageIds, namedPhotos } from './naming/map-page.ts'
export { mapSources, sourcesOfCell } from './naming/map-sources.ts'
export { namesOf } from './naming/names-of.ts'
export type { Unbound } from './naming/unbound.ts'
export { bindUnbound, listUnbound, rebindCells } from './naming/unbound.ts'
export type { NamedVariable } from './naming/variable-index.ts'
export { reboundSource, VariableIndex, withSourceNames } from './naming/variable-index.ts'
export { drawPipe, plainLook } from './network/draw-pipe.ts'
export type { SwitchReading } from './network/passage.ts'
export { isOn } from './network/passage.ts'
export type { PipeLook } from './network/pipe-looks.ts'
export { pipeLooks } from './network/pipe-looks.ts'
export type { PipeFlow, PipeNetwork } from './network/pipe-network.ts'
export { flowsIn, isConduit, readNetwork } from './network/pipe-network.ts'
export type {
  Action,
  ActionRole,
  Bind,
  BindLogic,
  BindTest,
  Cell,
  CellData,
  ComponentUse,
  HangingEnd,
  Json,
  NodeCell,
  PageData,
  PipeCell,
  PipeEnd,
  Point,
  RangeCase,
  SecondConfirmation,
  Size,
  SlotValue,
  Source,
  Step,
  UnknownCell,
} from './page-data.ts'
export type {
  DrawState,
  LinearGradient,
  Motion,
  Primitive,
  PropSpec,
  Skin,
  SlotSpec,
  SymbolGroup,
  SymbolSpec,
} from './symbol.ts'
export { freeformBox } from './symbols/basic/freeform-drawing.ts'
export { getPipeWidth } from './symbols/conduits/pipe-width.ts'
export { isSlider } from './symbols/controls/is-slider.ts'
export { getSliderValue, stepSlider } from './symbols/controls/slider-scale.ts'
export { digitsSlot } from './symbols/digits-slot.ts'
export { drawCell } from './symbols/draw-cell.ts'
export { getSkin, skins } from './symbols/equipment/get-skin.ts'
export { getLabel } from './symbols/equipment/loaded-drawings.ts'
export { getPorts } from './symbols/get-ports.ts'
export type { PropValues } from './symbols/get-props.ts'
export { getProps } from './symbols/get-props.ts'
export { getSymbol } from './symbols/get-symbol.ts'
export { drawnValue, glideSlot } from './symbols/glide-slot.ts'
export { inlinePorts } from './symbols/inline-ports.ts'
export { loadSymbols, needsDrawings } from './symbols/load-symbols.ts'
export { blink } from './symbols/looks/blinking.ts'
export { missingPhoto } from './symbols/looks/missing-photo.ts'
export type { PageTheme } from './symbols/looks/page-themes.ts'
export { getTheme, getThemeStyle, pageThemes, resolveColors } from './symbols/looks/page-themes.ts'
export { type ColorToken, palette } from './symbols/looks/palette.ts'
export { fitted, widthOf } from './symbols/looks/text-width.ts'
export { hasSeldomLook, loadSeldomLooks } from './symbols/seldom-looks.ts'
export { symbols } from './symbols/symbols.ts'
