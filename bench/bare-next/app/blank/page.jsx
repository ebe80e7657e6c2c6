export const dynamic = 'force-dynamic';

// Measures the cost of Next for a page without any content.
export default function Blank() {
  return <p>Nothing</p>;
}
