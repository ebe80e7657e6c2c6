export const dynamic = 'force-dynamic';

// What Next costs for a page without any content.
export default function Blank() {
  return <p>Nothing</p>;
}
