import './footer.css'

const year = new Date().getFullYear()

export function Footer() {
  return (
    <footer className="footer">
      <span>© {year} Muster</span>
    </footer>
  )
}
