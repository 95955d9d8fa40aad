import './footer.css'

export function Footer() {
  return (
    <footer className="footer">
      <span>© {new Date().getFullYear()} Muster</span>
    </footer>
  )
}
