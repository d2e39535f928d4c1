import { control, divIcon, type LatLng, map as leafletMap, marker as leafletMarker, Point, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import '#web/shop/styles/map.css';
import type { Point as Place } from '#contract/shared/geography.ts';

/** The only file that imports Leaflet, loaded when a map is shown. */

interface MapOptions {
  tilesUrl: string;
  direction: 'rtl' | 'ltr';
  words: { zoomIn: string; zoomOut: string; pin: string };
  /** Called when the customer chooses a point by pressing the map, dragging the pin or pressing arrow keys on it. */
  onChoose: (point: Place) => void;
  /** Called if no map tile could be loaded. */
  onUnavailable: () => void;
}

export interface ShownMap {
  /** Puts the pin on a point; without one, shows a pale pin at the centre. */
  show: (point: Place | null, centre: Place) => void;
  remove: () => void;
}

const CREDIT = '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';
const CITY_ZOOM = 11;
const STREET_ZOOM = 15;
const PIN = `<svg viewBox="0 0 36 46" aria-hidden="true"><path d="M18 45S3 29 3 17a15 15 0 0 1 30 0c0 12-15 28-15 28Z"/><circle cx="18" cy="17" r="5.5"/></svg>`;
/** Pixels that an arrow key moves the pin; with Shift, a tenth of it. */
const STEP = 20;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function createMap(element: HTMLElement, options: MapOptions): ShownMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = options.direction === 'rtl' ? 'topright' : 'topleft';
  const map = leafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  });
  control.zoom({ position: start, zoomInTitle: options.words.zoomIn, zoomOutTitle: options.words.zoomOut }).addTo(map);
  const credit = options.direction === 'rtl' ? 'bottomleft' : 'bottomright';
  control.attribution({ position: credit, prefix: false }).addAttribution(CREDIT).addTo(map);

  let hasTiles = false;
  tileLayer(options.tilesUrl, { maxZoom: 19 })
    .on('tileload', () => {
      hasTiles = true;
    })
    .on('load', () => hasTiles || options.onUnavailable())
    .addTo(map);

  const pin = leafletMarker([0, 0], {
    draggable: true,
    autoPan: true,
    icon: divIcon({ html: PIN, className: 'map-pin', iconSize: [36, 46], iconAnchor: [18, 45] }),
  });
  const choose = (position: LatLng) => {
    const { lat, lng } = position.wrap();
    pin.setLatLng(position);
    options.onChoose({ latitude: lat, longitude: lng });
  };
  map.on('click', ({ latlng }) => choose(latlng));
  pin.on('dragend', () => choose(pin.getLatLng()));
  pin.on('add', () => {
    const handle = pin.getElement();
    handle?.setAttribute('aria-label', options.words.pin);
    handle?.addEventListener('keydown', (event) => {
      const [x, y] = ARROWS[event.key] ?? [];
      if (x === undefined || y === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const step = new Point(x, y).multiplyBy(event.shiftKey ? 0.1 : 1);
      const position = map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(step));
      choose(position);
      map.panInside(position, { padding: [40, 60] });
    });
  });

  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);
  return {
    show: (point, centre) => {
      const position = point ?? centre;
      const isThere = map.hasLayer(pin) && pin.getLatLng().equals([position.latitude, position.longitude], 1e-6);
      if (!isThere) {
        const zoom = point ? STREET_ZOOM : CITY_ZOOM;
        map.setView([position.latitude, position.longitude], zoom, { animate: false });
        pin.setLatLng([position.latitude, position.longitude]).addTo(map);
      }
      pin.getElement()?.classList.toggle('map-pin-waiting', point === null);
    },
    remove: () => {
      resized.disconnect();
      map.remove();
    },
  };
}
