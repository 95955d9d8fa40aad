/** Saves a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves an XLSX workbook to the browser's downloads. */
export function saveWorkbook(name: string, bytes: Uint8Array): void {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(name, new Blob([bytes as BlobPart], { type }))
}
